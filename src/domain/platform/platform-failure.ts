// Known errors of Google's services, recognized by observed texts in English and Portuguese. They only decide which
// sentence of ours precedes Google's text (docs/platform.md#texts-of-errors).

import type { Sentences } from '../messages/index.ts';
import { permissionsNamedIn } from './permissions.ts';

type Sentence = (say: Sentences) => string;

/** Google may show its consent dialog for an execution that ends with one of these. */
const AUTHORIZATION: readonly RegExp[] = [
  /^Authorization is required to perform that action\b/,
  /^É necessária autorização para executar esta ação\b/,
];

const NO_ROOM: readonly RegExp[] = [
  /\bnumber of cells in the workbook above the limit\b/,
  /\b10[.,]?000[.,]?000 (cells|de células|células)\b/,
];

const FAILURES: readonly (readonly [Sentence, ...texts: readonly RegExp[]])[] = [
  [
    (say) => say.platformSlow,
    /^Service (Spreadsheets|Documents) (timed out|failed) while accessing document\b/,
    /^We['’]re sorry, a server error occurred\b/,
    /^Infelizmente ocorreu um erro do servidor\b/,
    /^(Service (unavailable|error)|Erro de serviço): /,
    /^(Empty response|Resposta vazia)$/,
    /^Unable to talk to trigger service\b/,
    /^Internal error executing\b/,
  ],
  [
    (say) => say.platformCrowded,
    /\bUtilities\.sleep\(/,
    /^There are too many LockService operations\b/,
    /^Lock timeout: /,
    /^Too many simultaneous invocations\b/,
    /^Script invoked too many times per second\b/,
    /^There are too many scripts running simultaneously\b/,
  ],
  [
    (say) => say.platformDayOver,
    /^Service using too much computer time for one day\b/,
    /^Service invoked too many times(?: for one day)?: /,
    /^Serviço chamado muitas vezes no mesmo dia: /,
  ],
  [
    (say) => say.platformNoPermission,
    /\bhttps:\/\/www\.googleapis\.com\/auth\//,
    /^You do not have permission to call /,
    /^Você não tem permissão para chamar /,
    /^Specified permissions are not sufficient\b/,
    ...AUTHORIZATION,
  ],
  [(say) => say.platformNoRoom, ...NO_ROOM],
  [
    (say) => say.platformProtected,
    /^You are trying to edit a protected cell or object\b/,
    /^Você está tentando editar uma célula ou um objeto protegido\b/,
  ],
  [(say) => say.platformStoreFull, /^You have exceeded the property storage quota\b/],
  [(say) => say.platformNoPages, /^No HTML file named \w+ was found\b/],
  [(say) => say.platformNoGrid, /^The action is not supported for the \w+ sheet\b/],
  [(say) => say.platformTyped, /^You can['’]t set the number format of cells in a typed column\b/],
];

export function platformFailure(text: string): Sentence | undefined {
  const refused = permissionsNamedIn(text);
  if (refused.length > 0) return (say) => say.permissionMissing(refused, '');
  return FAILURES.find(([, ...texts]) => texts.some((one) => one.test(text)))?.[0];
}

export function isOutOfRoom(text: string): boolean {
  return NO_ROOM.some((one) => one.test(text));
}

/** The caller rethrows it, so that Google asks for consent. */
export function isAuthorizationRequired(text: string): boolean {
  return AUTHORIZATION.some((one) => one.test(text));
}
