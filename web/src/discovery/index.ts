export { pickedTimes } from './pickedTimes.ts';
export {
  clearSelection,
  maxMentors,
  maxTopics,
  selectMentors,
  selectTopics,
  useSelection,
} from './selection.ts';
