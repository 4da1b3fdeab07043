// The controls that panels are made of, each with its label.

import type { ComponentChildren } from 'preact';
import { Button } from './button.tsx';

interface ControlProps<T> {
  readonly label: string;
  readonly value: T;
}

interface ChoiceProps<T> extends ControlProps<T> {
  readonly options: readonly (readonly [T, string])[];
  onChoose(value: T): void;
}

export function Choice<T extends string | number>({ label, value, options, onChoose }: ChoiceProps<T>) {
  const choose = (at: number) => {
    const chosen = options[at]?.[0];
    if (chosen !== undefined) onChoose(chosen);
  };
  return (
    <Labelled label={label}>
      <select value={value} onChange={({ currentTarget }) => choose(currentTarget.selectedIndex)}>
        {options.map(([each, caption]) => (
          <option key={each} value={each}>
            {caption}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface NumberFieldProps extends ControlProps<number> {
  readonly min: number;
  /** Hears a whole number once the person has finished. */
  onChange(value: number): void;
}

export function NumberField({ label, value, min, onChange }: NumberFieldProps) {
  return (
    <Labelled label={label}>
      <input
        type="number"
        min={min}
        defaultValue={String(value)}
        onChange={({ currentTarget }) => onChange(Math.round(currentTarget.valueAsNumber))}
      />
    </Labelled>
  );
}

interface TextFieldProps extends ControlProps<string> {
  onInput(value: string): void;
}

export function TextField({ label, value, onInput }: TextFieldProps) {
  return (
    <Labelled label={label}>
      <input type="text" value={value} onInput={({ currentTarget }) => onInput(currentTarget.value)} />
    </Labelled>
  );
}

/** Buttons in a row. @param does - what each does, by its caption */
export function Buttons({ does }: { does: Readonly<Record<string, () => unknown>> }) {
  return (
    <div class="controls">
      {Object.entries(does).map(([caption, act]) => (
        <Button key={caption} class="choice" onClick={() => void act()}>
          {caption}
        </Button>
      ))}
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label class="labelled">
      <span>{label}</span>
      {children}
    </label>
  );
}
