export { asksCommunity, pickedTimes } from './requestAddress.ts';
export {
  clearSelection,
  selectMentors,
  selectTopics,
  useSelection,
} from './search/selection.ts';
