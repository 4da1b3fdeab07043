// The columns of a pull: taken by groups or by a template, put in order, and shown with ten real rows.

import { useState } from 'preact/hooks';
import type { ColumnView, ResourceView } from '../../domain/views/pulls.ts';
import type { pullEndpoints } from '../../entry/pulls.ts';
import { Button, Tick } from '../shared/controls.tsx';
import type { AnswerOf } from '../shared/script-run.ts';
import { fieldsIn, textOf } from './column-text.ts';
import type { PullWords } from './words.ts';

/** Google allows so many cells in a spreadsheet. */
const MOST_CELLS = 10_000_000;
const GROUPS = ['texts', 'codes', 'dates', 'numbers', 'found', 'own'] as const;

interface ColumnsProps {
  readonly say: PullWords;
  readonly resource: ResourceView | undefined;
  readonly preview: AnswerOf<typeof pullEndpoints, 'previewPull'> | undefined;
  readonly value: string;
  readonly isBusy: boolean;
  readonly onChange: (columns: string) => void;
  readonly onPreview: () => void;
}

/** Controls for the columns of a pull, which are there once they are looked at. */
export function Columns(props: ColumnsProps) {
  const { say, resource, preview, value } = props;
  const [isOpen, setOpen] = useState(value !== '');
  const columns = preview?.columns ?? resource?.columns ?? [];
  const chosen = fieldsIn(value, columns);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{chosen === undefined ? say.columnsAll : say.columnsSome(chosen.length)}</summary>
      {isOpen && <Choices {...props} />}
    </details>
  );
}

function Choices({ say, resource, preview, value, isBusy, onChange, onPreview }: ColumnsProps) {
  const columns = preview?.columns ?? resource?.columns ?? [];
  const chosen = fieldsIn(value, columns);
  const fields = chosen ?? columns.map(({ field }) => field);
  const set = (taken: readonly string[]) => onChange(textOf(taken, columns));
  const nameOf = (field: string) => columns.find((column) => column.field === field)?.name ?? field;
  const move = (at: number, by: number) => {
    const next = [...fields];
    next.splice(at + by, 0, ...next.splice(at, 1));
    set(next);
  };
  return (
    <>
      <div class="actions">
        <Button kind="link" isBusy={isBusy} onClick={() => onChange('')}>
          {say.everything}
        </Button>
        {(resource?.columnSets ?? []).map(({ name, fields: some }) => (
          <Button key={name} kind="link" isBusy={isBusy} onClick={() => set(some)}>
            {name}
          </Button>
        ))}
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
      {fields.length === 0 ? (
        <p class="problem">{say.columnsNone}</p>
      ) : (
        <p class="small">{say.columnsFit(Math.floor(MOST_CELLS / fields.length))}</p>
      )}
      {chosen !== undefined && (
        <ol aria-label={say.columnsOrder}>
          {fields.map((field, n) => (
            <li key={field}>
              {nameOf(field)}
              <span class="moves">
                {n > 0 && (
                  <Button
                    kind="link"
                    isBusy={isBusy}
                    name={say.columnUp(nameOf(field))}
                    onClick={() => move(n, -1)}
                  >
                    ↑
                  </Button>
                )}
                {n < fields.length - 1 && (
                  <Button
                    kind="link"
                    isBusy={isBusy}
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
      )}
      <p class="small">{say.columnsHint}</p>
      <div class="actions">
        <Button isBusy={isBusy} onClick={onPreview}>
          {say.preview}
        </Button>
      </div>
      {preview !== undefined && preview.rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <section class="rows" tabIndex={0} aria-label={say.previewRows}>
          <table>
            <thead>
              <tr>
                {fields.map((field) => (
                  <th key={field}>{nameOf(field)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.rows.map((row, n) => (
                <tr key={n}>
                  {fields.map((field) => (
                    <td key={field}>{row[columns.findIndex((column) => column.field === field)] ?? ''}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

interface GroupProps {
  readonly label: string;
  readonly columns: readonly ColumnView[];
  readonly taken: readonly string[];
  readonly onChange: (taken: readonly string[]) => void;
}

/** The columns of one group, each to be taken or left. One that is taken comes behind the others. */
function Group({ label, columns, taken, onChange }: GroupProps) {
  if (columns.length === 0) return null;
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      {columns.map(({ field, name }) => (
        <Tick
          key={field}
          label={name}
          checked={taken.includes(field)}
          onChange={(checked) => onChange(checked ? [...taken, field] : taken.filter((one) => one !== field))}
        />
      ))}
    </fieldset>
  );
}
