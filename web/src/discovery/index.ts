export { useNextFree } from './mentor/useNextFree.ts';
export { asksCommunity, pickedTimes } from './requestAddress.ts';
export {
  clearSelection,
  selectMentors,
  selectTopics,
  useSelection,
} from './search/selection.ts';
