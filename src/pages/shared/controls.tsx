// The controls of all pages, with labels, Google's look, and support for keyboards and screen readers.

import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useId, useRef, useState } from 'preact/hooks';
import { type Work, WorkHere } from './work.ts';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly onEnter?: () => void; // Instead of submitting the form.
  readonly onLeave?: () => void;
  readonly secret?: boolean;
  readonly inputMode?: 'text' | 'url' | 'numeric' | 'email';
  readonly placeholder?: string;
  readonly hint?: string;
  readonly readOnly?: boolean;
  readonly first?: boolean; // Takes the focus when the page opens.
  readonly field?: string; // What a refusal calls it, which then stands in place of the hint.
}

export function TextField(props: TextFieldProps) {
  const { label, hint, first = false, onEnter } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (first) input.current?.focus();
  }, [first]);
  const { outcome } = useContext(WorkHere);
  const isRefused = outcome.field !== undefined && outcome.field === props.field;
  const said = isRefused ? outcome.message : hint;
  useEffect(() => {
    if (isRefused) input.current?.focus();
  }, [outcome]);
  const attributes = {
    id,
    ref: input,
    value: props.value,
    placeholder: props.placeholder ?? '',
    readOnly: props.readOnly ?? false,
    inputMode: props.inputMode ?? 'text',
    autocomplete: 'off',
    spellcheck: false,
    onInput: () => props.onInput(input.current?.value ?? ''),
    onBlur: props.onLeave,
    onKeyDown: (event: KeyboardEvent) => {
      if (onEnter === undefined || event.key !== 'Enter') return;
      event.preventDefault();
      onEnter();
    },
    'aria-invalid': isRefused || undefined,
    'aria-describedby': said && `${id}-hint`,
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {props.secret ? <input type="password" {...attributes} /> : <input type="text" {...attributes} />}
      {said !== undefined && (
        <p id={`${id}-hint`} class={isRefused ? 'problem' : 'small'}>
          {said}
        </p>
      )}
    </div>
  );
}

export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label?: string; // The value if left out.
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly hint?: string;
  readonly onChoose: (value: Value) => void;
}

export function Select<Value extends string>({ label, value, options, hint, onChoose }: SelectProps<Value>) {
  const id = useId();
  const choose = (at: number) => {
    const chosen = options[at];
    if (chosen !== undefined) onChoose(chosen.value);
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ currentTarget }) => choose(currentTarget.selectedIndex)}
      >
        {options.map(({ value: option, label: name = option }) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} class="small">
          {hint}
        </p>
      )}
    </div>
  );
}

interface CheckboxProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ label, hint, checked, onChange }: CheckboxProps) {
  const id = useId();
  const checkbox = (
    <label class="checkbox">
      <input
        type="checkbox"
        checked={checked}
        aria-describedby={hint && id}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  );
  if (hint === undefined) return checkbox;
  return (
    <div class="explained">
      {checkbox}
      <p id={id} class="small">
        {hint}
      </p>
    </div>
  );
}

export function CheckboxGroup({
  label,
  options,
  chosen,
  onChange,
}: {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const others = (value: string) => chosen.filter((one) => one !== value);
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      {options.map(({ value, label: name = value }) => (
        <Checkbox
          key={value}
          label={name}
          checked={chosen.includes(value)}
          onChange={(checked) => onChange(checked ? [...chosen, value] : others(value))}
        />
      ))}
    </fieldset>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly onClick?: () => void;
  readonly isDisabled?: boolean;
  readonly isInstant?: boolean; // Doesn't wait for the work here.
  readonly kind?: 'primary' | 'plain' | 'link';
  readonly submit?: boolean;
  readonly of?: string; // What it acts on, read out behind the label if several buttons share one.
  readonly name?: string; // Read out instead of the label.
}

/** While disabled it keeps the focus and does nothing. */
export function Button({ label, onClick, kind = 'plain', submit = false, of, name, ...props }: ButtonProps) {
  const { isBusy } = useContext(WorkHere);
  const isDisabled = props.isDisabled || (isBusy && !props.isInstant);
  return (
    <button
      type={submit ? 'submit' : 'button'}
      class={kind}
      aria-disabled={isDisabled}
      aria-label={of === undefined ? name : `${label}: ${of}`}
      onClick={isDisabled ? undefined : onClick}
    >
      {label}
    </button>
  );
}

interface QuestionProps {
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before something is done. */
export function Question({ text, yes, no, onYes, onNo }: QuestionProps) {
  return (
    <section role="alertdialog" aria-label={yes}>
      <p role="alert">{text}</p>
      <div class="actions">
        <Button label={yes} onClick={onYes} />
        <Button label={no} onClick={onNo} />
      </div>
    </section>
  );
}

/** The result of the last action here; read out by screen readers. */
export function Status() {
  const { message, isProblem } = useContext(WorkHere).outcome;
  return (
    <p role="status" aria-live="polite" class={isProblem ? 'status problem' : 'status'}>
      {message}
    </p>
  );
}

interface WorkProps {
  readonly work: Work;
  readonly children: ComponentChildren;
}

/** A page, or a part that works by itself, with the result of its last action below. */
export function Working({ work, children }: WorkProps) {
  return (
    <WorkHere.Provider value={work}>
      {children}
      <Status />
    </WorkHere.Provider>
  );
}

interface FormProps extends WorkProps {
  readonly label?: string; // Read out, if the page has more than the form.
  readonly onSubmit: () => void;
}

/** A page, or a part of it, that Enter submits. */
export function Form({ work, label, onSubmit, children }: FormProps) {
  const submit = (event: Event) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <WorkHere.Provider value={work}>
      <form noValidate aria-label={label} onSubmit={submit}>
        {children}
      </form>
    </WorkHere.Provider>
  );
}

/** What a page does, with its result; in sight wherever the page is scrolled to. */
export function Footer({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class="footer">
      <div class="actions">{children}</div>
      <Status />
    </div>
  );
}

/** The share is unknown if `all` is 0. */
export function ProgressBar({ label, done, all }: { label: string; done: number; all: number }) {
  return (
    <div class="field">
      <progress aria-label={label} {...(all > 0 ? { value: Math.min(done, all), max: all } : {})} />
      <p class="small">{label}</p>
    </div>
  );
}

interface SectionProps {
  readonly title: string; // While open.
  readonly sum: string; // While closed, in one line.
  readonly startsOpen?: boolean;
  readonly fields?: readonly string[]; // Those in it: it opens where one of them is refused.
  readonly children: ComponentChildren;
}

/** Its content is rendered only while open. */
export function Section({ title, sum, startsOpen = false, fields = [], children }: SectionProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const { outcome } = useContext(WorkHere);
  useEffect(() => {
    if (fields.some((field) => field === outcome.field)) setOpen(true);
  }, [outcome]);
  return (
    <details class="section" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{isOpen ? title : sum}</span>
      </summary>
      {isOpen && children}
    </details>
  );
}
