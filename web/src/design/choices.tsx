import { use, useState } from 'react';
import { Checkbox } from '#/ui/form/Checkbox.tsx';
import { CheckboxGroup } from '#/ui/form/CheckboxGroup.tsx';
import { RadioGroup } from '#/ui/form/RadioGroup.tsx';
import { Switch } from '#/ui/form/Switch.tsx';
import { Segments } from '#/ui/navigation/Segments.tsx';
import { Stepper } from '#/ui/navigation/Stepper.tsx';
import { Tabs } from '#/ui/navigation/Tabs.tsx';
import { type Specimen, ThemeOfPanel } from './Specimen.ts';

const options = [
  { value: 'one', label: 'One-off session' },
  { value: 'ongoing', label: 'Ongoing mentoring' },
];
const required = 'Please select all required options';

function Switching({ start }: { start: boolean }) {
  const [isOn, setOn] = useState(start);
  return <Switch label="Email me" hint="At most once a day" checked={isOn} onChange={setOn} />;
}

function Several({ error }: { error?: string }) {
  const [values, setValues] = useState(['one']);
  return (
    <CheckboxGroup label="Requests" options={options} values={values} onChange={setValues} error={error} />
  );
}

function One({ error }: { error?: string }) {
  const [value, setValue] = useState(error ? '' : 'one');
  return <RadioGroup label="Kind" options={options} value={value} onChange={setValue} error={error} />;
}

function Segmented({ isWide = false }: { isWide?: boolean }) {
  const [view, setView] = useState('board');
  const views = [
    { value: 'board', label: 'Board' },
    { value: 'list', label: 'List' },
  ];
  return <Segments label="View" options={views} value={view} onChange={setView} isWide={isWide} />;
}

function Tabbed() {
  const [tab, setTab] = useState('mine');
  const tabs = [
    { value: 'mine', label: 'My requests', panel: <p className="py-3">Two requests wait.</p> },
    { value: 'community', label: 'Community', panel: <p className="py-3">Nothing here yet.</p> },
  ];
  return <Tabs label="Requests" value={tab} onChange={setTab} tabs={tabs} />;
}

function Steps() {
  const theme = use(ThemeOfPanel);
  return (
    <Stepper
      label={`Progress, ${theme}`}
      steps={[
        { title: 'About you', state: 'done' },
        { title: 'Organisation', state: 'current' },
        { title: 'Topics', state: 'open' },
        { title: 'Availability', state: 'locked' },
      ]}
    />
  );
}

export const choices: readonly Specimen[] = [
  {
    file: 'Checkbox',
    states: [
      { name: 'off', show: <Checkbox label="I am over 18" /> },
      { name: 'on', show: <Checkbox label="I am over 18" defaultChecked /> },
      { name: 'error', show: <Checkbox label="I accept the terms" error={required} /> },
      { name: 'disabled', show: <Checkbox label="Newsletter" disabled /> },
    ],
  },
  {
    file: 'CheckboxGroup',
    states: [
      { name: 'rest', show: <Several /> },
      { name: 'error', show: <Several error={required} /> },
    ],
  },
  {
    file: 'RadioGroup',
    states: [
      { name: 'chosen', show: <One /> },
      { name: 'error', show: <One error={required} /> },
    ],
  },
  {
    file: 'Switch',
    states: [
      { name: 'off', show: <Switching start={false} /> },
      { name: 'on', show: <Switching start /> },
      { name: 'disabled', show: <Switch label="Email me" checked={false} onChange={() => {}} disabled /> },
    ],
  },
  {
    file: 'Segments',
    states: [
      { name: 'rest', show: <Segmented /> },
      { name: 'wide', show: <Segmented isWide /> },
    ],
  },
  { file: 'Tabs', states: [{ name: 'two', show: <Tabbed /> }] },
  {
    file: 'Stepper',
    states: [
      {
        name: 'every state of a step',
        show: <Steps />,
      },
    ],
  },
];
