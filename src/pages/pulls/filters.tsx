// The filters of a pull: a chip for each, which opens its control, and others to add.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FilterView } from '../../domain/views.ts';
import { Button } from '../shared/controls.tsx';
import { Section } from '../shared/section.tsx';
import { FilterControl } from './filter-control.tsx';
import type { FilterValues } from './filter-text.ts';
import { type FilterContext, namesOf, valueInWords } from './filter-words.ts';

interface FiltersProps {
  readonly context: FilterContext;
  readonly filters: readonly FilterView[];
  readonly values: FilterValues;
  readonly onChange: (changed: FilterValues) => void;
}

export function Filters({ context, filters, values, onChange }: FiltersProps) {
  const { say } = context;
  /** The filter whose control is open; it may not have a value yet. */
  const [open, setOpen] = useState('');
  const adder = useRef<HTMLDetailsElement>(null);
  if (filters.length === 0) return null;
  const wordsOf = (filter: FilterView) => valueInWords(filter, values, context);
  const labelOf = ({ name, label }: FilterView) => (name === 'ids' ? say.ids : label);
  const chips = filters.filter((filter) => filter.isNeeded || filter.name === open || wordsOf(filter) !== '');
  const sum = chips.flatMap((filter) => {
    const words = wordsOf(filter);
    return words === '' ? [] : [`${labelOf(filter)} ${words}`];
  });
  const backToAdder = () => adder.current?.querySelector('summary')?.focus();
  const toggle = (filter: FilterView, isOpen: boolean) => {
    if (isOpen) setOpen(filter.name);
    else if (filter.name === open) {
      setOpen('');
      // Its chip disappears without a value.
      if (wordsOf(filter) === '') backToAdder();
    }
  };
  const remove = (filter: FilterView) => {
    setOpen('');
    onChange(Object.fromEntries(namesOf(filter).map((name) => [name, ''])));
    backToAdder();
  };
  return (
    <Section title={say.filters} sum={say.filtersSum(sum)} startsOpen>
      {chips.map((filter) => (
        <div key={filter.name} class="chip">
          <details
            open={filter.name === open}
            onToggle={({ currentTarget }) => toggle(filter, currentTarget.open)}
          >
            <summary>
              <b>{labelOf(filter)}</b> {wordsOf(filter) || (filter.name === open ? '' : say.choose)}
            </summary>
            {filter.name === open && (
              <Opened>
                <FilterControl
                  context={context}
                  filter={filter}
                  label={labelOf(filter)}
                  values={values}
                  onChange={onChange}
                />
              </Opened>
            )}
          </details>
          <Button
            kind="link"
            isBusy={false}
            name={say.removeFilter(labelOf(filter))}
            onClick={() => remove(filter)}
          >
            ×
          </Button>
        </div>
      ))}
      <details class="adder" ref={adder}>
        <summary>+ {say.addFilter}</summary>
        <div class="pills">
          {filters
            .filter((filter) => !chips.includes(filter))
            .map((filter) => (
              <Button
                key={filter.name}
                isBusy={false}
                onClick={() => {
                  if (adder.current !== null) adder.current.open = false;
                  setOpen(filter.name);
                }}
              >
                {labelOf(filter)}
              </Button>
            ))}
        </div>
      </details>
    </Section>
  );
}

/** Moves the focus to its first control. */
function Opened({ children }: { readonly children: ComponentChildren }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  return (
    <div class="control" ref={place}>
      {children}
    </div>
  );
}
