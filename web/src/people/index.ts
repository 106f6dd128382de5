export { PeoplePicker } from './PeoplePicker.tsx';
