// The fields for mail recipients. Only a build with `ALERT_MAIL` includes them (build/alert-mail.ts).

import { useId } from 'preact/hooks';
import { Checkbox, CheckboxGroup, Select, TextField } from '../../../pages/shared/controls.tsx';
import { wordsHere } from '../../../pages/shared/page.tsx';
import { pairs, type Words } from '../../../pages/shared/words.ts';

const labels = pairs({
  how: ['How to tell', 'Como avisar'],
  webhook: ['Google Chat, Slack, Teams or another service', 'Google Chat, Slack, Teams ou outro serviço'],
  mail: ['E-mail', 'E-mail'],
  people: ['People of this spreadsheet', 'Pessoas desta planilha'],
  others: ['Other addresses', 'Outros endereços'],
  outside: ['Also outside this spreadsheet', 'Também fora desta planilha'],
  preview: ['The mail', 'O e-mail'],
});

const en = {
  ...labels.en,
  nobodyListed: 'Google doesn’t list people here. Type addresses, such as your own.',
  othersHint: 'Comma-separated. Readers see its rows, even without access to the spreadsheet.',
};

const pt: typeof en = {
  ...labels.pt,
  nobodyListed: 'O Google não lista pessoas aqui. Digite endereços, como o seu.',
  othersHint: 'Separados por vírgulas. Quem recebe lê as linhas, mesmo sem acesso à planilha.',
};

const mailWords: Words<typeof en> = { en, pt };
const say = wordsHere(mailWords);

interface MailFieldsProps {
  readonly people: readonly string[]; // Whom the spreadsheet is shared with by name.
  /** `mailto:ana@example.com,+eva@example.org`, a plus before people outside the spreadsheet; empty for a webhook. */
  readonly value: string;
  readonly mayUseWebhooks: boolean;
  readonly onChange: (value: string) => void;
  readonly preview: string; // The mail that would go out; empty for none.
}

const SCHEME = 'mailto:';

function Fields({ people, value, mayUseWebhooks, onChange, preview }: MailFieldsProps) {
  const id = useId();
  const isMail = value !== '';
  const named = value.slice(SCHEME.length).split(',');
  const chosen = people.filter((address) => named.includes(address));
  // Typed addresses follow the people, each with its sign.
  const typed = named.filter((address) => !people.includes(address)).join(',');
  const isOutside = typed.startsWith('+');
  const others = typed.replaceAll('+', '');
  const change = (to: readonly string[], more: string, areOutside: boolean) => {
    const sign = areOutside ? '+' : '';
    const rest = more === '' && !areOutside ? [] : more.split(',').map((each) => sign + each);
    onChange(SCHEME + [...to, ...rest].join(','));
  };
  return (
    <>
      {mayUseWebhooks && (
        <Select
          label={say.how}
          value={isMail ? 'mail' : 'webhook'}
          options={[
            { value: 'webhook', label: say.webhook },
            { value: 'mail', label: say.mail },
          ]}
          onChoose={(how) => onChange(how === 'mail' ? SCHEME : '')}
        />
      )}
      {isMail && people.length === 0 && <p class="small">{say.nobodyListed}</p>}
      {isMail && people.length > 0 && (
        <CheckboxGroup
          label={say.people}
          options={people.map((address) => ({ value: address }))}
          chosen={chosen}
          onChange={(to) => change(to, others, isOutside)}
        />
      )}
      {isMail && (
        <TextField
          label={say.others}
          hint={say.othersHint}
          value={others}
          inputMode="email"
          onInput={(more) => change(chosen, more, isOutside)}
        />
      )}
      {isMail && people.length > 0 && (others !== '' || isOutside) && (
        <Checkbox label={say.outside} checked={isOutside} onChange={(on) => change(chosen, others, on)} />
      )}
      {preview !== '' && (
        <section aria-labelledby={id}>
          <h3 id={id}>{say.preview}</h3>
          <p class="lines">{preview}</p>
        </section>
      )}
    </>
  );
}

/** Undefined in a build without mail. */
export const MailFields: typeof Fields | undefined = Fields;
