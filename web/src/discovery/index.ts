export { asksCommunity, pickedTimes } from './requestAddress.ts';
export {
  clearSelection,
  maxMentors,
  maxTopics,
  selectMentors,
  selectTopics,
  useSelection,
} from './selection.ts';
