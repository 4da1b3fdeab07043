// The columns of a pull: chosen by a template or one by one, and ordered.

import type { ColumnSetView, ColumnView } from '../../domain/views.ts';
import { Button, Checkbox } from '../shared/controls.tsx';
import { Section } from '../shared/section.tsx';
import { columnsText, fieldsIn } from './set-ups.ts';
import type { PullWords } from './words.ts';

/** Google's limit for a spreadsheet. */
const MOST_CELLS = 10_000_000;
const GROUPS = ['texts', 'codes', 'dates', 'numbers', 'found', 'own'] as const;

interface ColumnsProps {
  readonly say: PullWords;
  readonly sets: readonly ColumnSetView[]; // Templates.
  readonly columns: readonly ColumnView[]; // Those of the resource, or of the previewed rows.
  readonly value: string; // The chosen ones as text.
  readonly isBusy: boolean;
  readonly onChange: (columns: string) => void;
}

export function Columns({ say, sets, columns, value, isBusy, onChange }: ColumnsProps) {
  const chosen = fieldsIn(value, columns);
  const fields = chosen ?? columns.map(({ field }) => field);
  const set = (taken: readonly string[]) => onChange(columnsText(taken, columns));
  const nameOf = (field: string) => columns.find((column) => column.field === field)?.name ?? field;
  const sum = chosen === undefined ? say.columnsAll : say.columnsSum(fields.map(nameOf));
  return (
    <Section title={say.columns} sum={sum}>
      <div class="pills">
        {sets.map(({ name, fields: some }) => (
          <Button key={name} kind="link" isBusy={isBusy} onClick={() => set(some)}>
            {name}
          </Button>
        ))}
        <Button kind="link" isBusy={isBusy} onClick={() => onChange('')}>
          {say.everything}
        </Button>
      </div>
      {GROUPS.map((group) => (
        <Group
          key={group}
          label={say.columnGroups[group]}
          columns={columns.filter((column) => column.group === group)}
          taken={fields}
          onChange={set}
        />
      ))}
      {fields.length === 0 && columns.length > 0 && <p class="problem">{say.columnsNone}</p>}
      {fields.length > 0 && <p class="small">{say.columnsFit(Math.floor(MOST_CELLS / fields.length))}</p>}
      <p class="small">{say.columnsHint}</p>
      {chosen !== undefined && <Order say={say} fields={fields} nameOf={nameOf} onChange={set} />}
    </Section>
  );
}

interface GroupProps {
  readonly label: string;
  readonly columns: readonly ColumnView[];
  readonly taken: readonly string[];
  readonly onChange: (taken: readonly string[]) => void;
}

/** A ticked column is appended. */
function Group({ label, columns, taken, onChange }: GroupProps) {
  if (columns.length === 0) return null;
  return (
    <fieldset class="pills">
      <legend class="small">{label}</legend>
      {columns.map(({ field, name }) => (
        <Checkbox
          key={field}
          label={name}
          checked={taken.includes(field)}
          onChange={(checked) => onChange(checked ? [...taken, field] : taken.filter((one) => one !== field))}
        />
      ))}
    </fieldset>
  );
}

interface OrderProps {
  readonly say: PullWords;
  readonly fields: readonly string[];
  readonly nameOf: (field: string) => string;
  readonly onChange: (fields: readonly string[]) => void;
}

function Order({ say, fields, nameOf, onChange }: OrderProps) {
  const move = (at: number, by: number) => {
    const next = [...fields];
    next.splice(at + by, 0, ...next.splice(at, 1));
    onChange(next);
  };
  return (
    <details>
      <summary>{say.columnsOrder}</summary>
      <p class="small">{say.columnsOrderHint}</p>
      <ol>
        {fields.map((field, n) => (
          <li key={field}>
            {nameOf(field)}
            <span class="moves">
              {n > 0 && (
                <Button
                  kind="link"
                  isBusy={false}
                  name={say.columnUp(nameOf(field))}
                  onClick={() => move(n, -1)}
                >
                  ↑
                </Button>
              )}
              {n < fields.length - 1 && (
                <Button
                  kind="link"
                  isBusy={false}
                  name={say.columnDown(nameOf(field))}
                  onClick={() => move(n, 1)}
                >
                  ↓
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
