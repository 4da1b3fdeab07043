// The fields of an action's definition.

import { Button, Choice, TextField, Tick } from '../../../pages/shared/controls.tsx';
import type { ActionDefinition, ActionInput } from '../rules/action-definition.ts';
import type { words } from './words.ts';

type Say = typeof words.en;

interface FormProps {
  readonly say: Say;
  readonly definition: ActionDefinition;
  readonly isBusy: boolean;
  readonly onChange: (definition: ActionDefinition) => void;
}

const METHODS: readonly ActionDefinition['method'][] = ['POST', 'PUT', 'DELETE'];
const PLACES: readonly ActionInput['place'][] = ['path', 'query', 'body'];
const TYPES: readonly ActionInput['type'][] = ['code', 'text', 'number', 'date', 'date-time', 'yes-no'];
const KINDS: readonly NonNullable<ActionInput['names']>[] = [
  'unit',
  'person',
  'department',
  'subject',
  'template',
];
const STATUSES: NonNullable<ActionDefinition['done']> = [201, 202, 204];
const NEW_COLUMN: ActionInput = { header: '', place: 'body', at: '', type: 'code', isRequired: true };

/** The fields in which a definition is completed. */
export function DefinitionForm({ say, definition, isBusy, onChange }: FormProps) {
  const { columns, done = [] } = definition;
  const change = (part: Partial<ActionDefinition>) => onChange({ ...definition, ...part });
  return (
    <>
      <TextField label={say.name} value={definition.name} onInput={(name) => change({ name })} />
      <Choice
        label={say.method}
        value={definition.method}
        options={METHODS.map((method) => ({ value: method, label: method }))}
        onChoose={(chosen) => change({ method: METHODS.find((one) => one === chosen) ?? 'POST' })}
      />
      <TextField
        label={say.path}
        value={definition.path}
        hint={say.pathHint}
        onInput={(path) => change({ path })}
      />
      <h2>{say.columns}</h2>
      {columns.map((column, n) => (
        <ColumnFields
          // Columns have no name of their own: their place in the list is what they are.
          key={String(n)}
          say={say}
          title={say.column(n + 1)}
          column={column}
          isBusy={isBusy}
          onChange={(next) => change({ columns: columns.map((one, i) => (i === n ? next : one)) })}
          onRemove={() => change({ columns: columns.filter((_one, i) => i !== n) })}
        />
      ))}
      <div class="actions">
        <Button kind="link" isBusy={isBusy} onClick={() => change({ columns: [...columns, NEW_COLUMN] })}>
          {say.addColumn}
        </Button>
      </div>
      <Tick
        label={say.repeatable}
        checked={definition.isRepeatable}
        onChange={(isRepeatable) => change({ isRepeatable })}
      />
      <p class="small">{say.repeatableHint}</p>
      <h2>{say.done}</h2>
      <p class="small">{say.doneHint}</p>
      {STATUSES.map((status) => (
        <Tick
          key={String(status)}
          label={say.doneBy(status)}
          checked={done.includes(status)}
          onChange={(isDone) =>
            change({ done: STATUSES.filter((one) => (one === status ? isDone : done.includes(one))) })
          }
        />
      ))}
    </>
  );
}

interface ColumnProps {
  readonly say: Say;
  readonly title: string;
  readonly column: ActionInput;
  readonly isBusy: boolean;
  readonly onChange: (column: ActionInput) => void;
  readonly onRemove: () => void;
}

function ColumnFields({ say, title, column, isBusy, onChange, onRemove }: ColumnProps) {
  const change = (part: Partial<ActionInput>) => onChange({ ...column, ...part });
  return (
    <section class="card" aria-label={title}>
      <TextField label={say.header} value={column.header} onInput={(header) => change({ header })} />
      <Choice
        label={say.place}
        value={column.place}
        options={PLACES.map((place) => ({ value: place, label: say.places[place] }))}
        onChoose={(chosen) => change({ place: PLACES.find((one) => one === chosen) ?? 'body' })}
      />
      <TextField label={say.at} value={column.at} hint={say.atHint} onInput={(at) => change({ at })} />
      <Choice
        label={say.type}
        value={column.type}
        options={TYPES.map((type) => ({ value: type, label: say.types[type] }))}
        onChoose={(chosen) => change({ type: TYPES.find((one) => one === chosen) ?? 'text' })}
      />
      {column.type === 'code' && (
        <Choice
          label={say.names}
          value={column.names ?? ''}
          options={[
            { value: '', label: say.namesByField },
            ...KINDS.map((kind) => ({ value: kind, label: say.kinds[kind] })),
          ]}
          onChoose={(chosen) => change({ names: KINDS.find((one) => one === chosen) })}
        />
      )}
      <Tick
        label={say.required}
        checked={column.isRequired}
        onChange={(isRequired) => change({ isRequired })}
      />
      <div class="actions">
        <Button kind="link" isBusy={isBusy} name={`${say.removeColumn}: ${title}`} onClick={onRemove}>
          {say.removeColumn}
        </Button>
      </div>
    </section>
  );
}
