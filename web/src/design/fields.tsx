import { useId, useState } from 'react';
import { Combobox } from '#/ui/form/Combobox.tsx';
import { DelayedSearch } from '#/ui/form/DelayedSearch.tsx';
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx';
import { FieldFrame } from '#/ui/form/FieldFrame.tsx';
import { MultiCombobox } from '#/ui/form/MultiCombobox.tsx';
import { PasswordField } from '#/ui/form/PasswordField.tsx';
import { Select } from '#/ui/form/Select.tsx';
import { Textarea } from '#/ui/form/Textarea.tsx';
import { TextField } from '#/ui/form/TextField.tsx';
import type { Specimen } from './Specimen.ts';

const options = [
  { value: 'pt', label: 'Portugal' },
  { value: 'uk', label: 'United Kingdom' },
  { value: 'ie', label: 'Ireland' },
];
const mandatory = 'This field is mandatory';

function ChoosingOne(props: { error?: string; start?: string }) {
  const [value, setValue] = useState(props.start ?? '');
  return <Combobox label="Country" options={options} value={value} onChange={setValue} error={props.error} />;
}

function ChoosingSeveral(props: { error?: string; start?: string[] }) {
  const [values, setValues] = useState(props.start ?? []);
  return (
    <MultiCombobox
      label="Countries"
      options={options}
      values={values}
      onChange={setValues}
      error={props.error}
    />
  );
}

function Framed() {
  const id = useId();
  return (
    <FieldFrame id={id} label="Label" hint="Hint" error="What is wrong">
      <input id={id} className="rounded-control border border-dashed border-line-strong p-2" />
    </FieldFrame>
  );
}

export const fields: readonly Specimen[] = [
  {
    file: 'TextField',
    states: [
      { name: 'empty', show: <TextField label="Company" /> },
      { name: 'optional', show: <TextField label="Company" optionalText="optional" /> },
      {
        name: 'hint',
        show: <TextField label="Website" hint="With https" defaultValue="https://example.org" />,
      },
      {
        name: 'error',
        show: <TextField label="Email" defaultValue="ada@" error="Enter an email address" />,
      },
      { name: 'disabled', show: <TextField label="Email" defaultValue="ada@example.org" disabled /> },
    ],
  },
  {
    file: 'PasswordField',
    states: [
      {
        name: 'rest',
        show: <PasswordField label="Password" defaultValue="correct horse" autoComplete="off" />,
      },
      { name: 'error', show: <PasswordField label="Password" error={mandatory} autoComplete="off" /> },
    ],
  },
  {
    file: 'DelayedSearch',
    states: [
      { name: 'empty', show: <DelayedSearch label="Search by name" text="" onChange={() => {}} /> },
      { name: 'searched', show: <DelayedSearch label="Search by name" text="plan" onChange={() => {}} /> },
    ],
  },
  {
    file: 'Textarea',
    states: [
      {
        name: 'counted',
        show: <Textarea label="Goals" limit={500} length={12} defaultValue="Sell online." />,
      },
      { name: 'near the end', show: <Textarea label="Goals" limit={500} length={490} defaultValue="…" /> },
      { name: 'error', show: <Textarea label="Goals" error={mandatory} /> },
    ],
  },
  {
    file: 'Select',
    states: [
      { name: 'nothing chosen', show: <Select label="Stage" options={options} placeholder="Choose one" /> },
      { name: 'chosen', show: <Select label="Stage" options={options} defaultValue="uk" /> },
      {
        name: 'error',
        show: <Select label="Stage" options={options} placeholder="Choose one" error={mandatory} />,
      },
    ],
  },
  {
    file: 'Combobox',
    states: [
      { name: 'empty', show: <ChoosingOne /> },
      { name: 'chosen', show: <ChoosingOne start="pt" /> },
      { name: 'error', show: <ChoosingOne error={mandatory} /> },
    ],
  },
  {
    file: 'MultiCombobox',
    states: [
      { name: 'empty', show: <ChoosingSeveral /> },
      { name: 'chosen', show: <ChoosingSeveral start={['pt', 'ie']} /> },
      { name: 'error', show: <ChoosingSeveral error={mandatory} /> },
    ],
  },
  {
    file: 'FieldFrame',
    states: [
      {
        name: 'around anything',
        show: <Framed />,
      },
    ],
  },
  {
    file: 'ErrorSummary',
    states: [
      {
        name: 'after submit',
        show: (
          <ErrorSummary title="Check these fields" errors={[{ fieldId: 'x', text: `Email: ${mandatory}` }]} />
        ),
      },
    ],
  },
];
