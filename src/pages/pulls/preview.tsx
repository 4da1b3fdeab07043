// The first rows of a pull, in a table that scrolls.

import { useEffect, useRef } from 'preact/hooks';
import type { pullEndpoints } from '../../entry/pulls.ts';
import type { AnswerOf } from '../shared/script-run.ts';
import { fieldsIn } from './column-text.ts';
import type { PullWords } from './words.ts';

interface PreviewProps {
  readonly say: PullWords;
  readonly shown: AnswerOf<typeof pullEndpoints, 'previewPull'>;
  readonly columns: string; // As text.
}

export function Preview({ say, shown, columns: value }: PreviewProps) {
  const { columns, rows } = shown;
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [shown]);
  if (rows.length === 0) return null;
  const fields = fieldsIn(value, columns) ?? columns.map(({ field }) => field);
  const places = fields.map((field) => columns.findIndex((column) => column.field === field));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section class="rows" ref={place} tabIndex={0} aria-label={say.previewRows}>
      <table>
        <thead>
          <tr>
            {fields.map((field, n) => (
              <th key={field}>{columns[places[n] ?? -1]?.name ?? field}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr key={n}>
              {fields.map((field, at) => (
                <td key={field}>{row[places[at] ?? -1] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
