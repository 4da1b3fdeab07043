// Asks which columns of a sheet hold what the service doesn't document: a dropdown for each, with the likeliest chosen.

import { useState } from 'preact/hooks';
import { Button, Select } from '../../../pages/shared/controls.tsx';
import type { AskedView } from '../page-view.ts';
import type { InsightsWords } from './words.ts';

/** Column fields by question. */
export type SaidColumns = Readonly<Record<string, string>>;

interface AskedColumnsProps {
  readonly say: InsightsWords;
  readonly sheet: string;
  readonly asked: AskedView;
  readonly isBusy: boolean;
  readonly onSay: (columns: SaidColumns) => void;
}

export function AskedColumns({ say, sheet, asked, isBusy, onSay }: AskedColumnsProps) {
  const [said, setSaid] = useState<SaidColumns>(
    Object.fromEntries(asked.questions.map(({ field, chosen }) => [field, chosen])),
  );
  const options = asked.columns.map(({ field, name }) => ({ value: field, label: name }));
  const lacking = asked.questions.filter(({ field, isNeeded }) => isNeeded && said[field] === '');
  return (
    <>
      <p class="small">{say.askColumns(sheet)}</p>
      {asked.questions.map(({ field, label, isNeeded }) => (
        <Select
          key={field}
          label={label}
          value={said[field] ?? ''}
          options={[{ value: '', label: isNeeded ? say.chooseColumn : say.noColumn }, ...options]}
          onChoose={(column) => setSaid({ ...said, [field]: column })}
        />
      ))}
      {lacking.length > 0 && (
        <p class="problem">{say.columnNeeded(lacking.map(({ label }) => label).join(', '))}</p>
      )}
      <div class="actions">
        <Button isBusy={isBusy || lacking.length > 0} onClick={() => onSay(said)}>
          {say.confirmColumns}
        </Button>
      </div>
    </>
  );
}
