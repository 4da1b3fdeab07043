// Makes answer sheets from people's own sheets by a mapping of columns. A form's responses keep becoming answer rows.

import { type Feature, menuItem } from '../../app/features.ts';
import { mappingEndpoints } from './endpoints.ts';
import { FORM_FUNCTION, feedsOfPerson, forgetFeedsOf } from './form-feeds.ts';
import { MAPPING_KEYS } from './keys.ts';
import { unfinishedWarnings } from './pending-setup.ts';
import { mappingSentences } from './sentences.ts';
import { catchUpForms } from './take-responses.ts';

export const mapping = {
  name: 'mapping',
  buildsOn: ['answers'],
  endpoints: mappingEndpoints,
  sentences: mappingSentences,
  answerMenu: (language) => [menuItem(mappingSentences(language).mappingMenuItem, 'showSourceMapping')],
  help: (_ports, language) => {
    const say = mappingSentences(language);
    const label = say.mappingMenuItem;
    return [{ title: label, text: say.mappingHelp, button: { label, functionName: 'showSourceMapping' } }];
  },
  warnings: unfinishedWarnings,
  hourly: {
    isWanted: (all, personId) => feedsOfPerson(all, personId).length > 0,
    run: catchUpForms,
  },
  triggered: [FORM_FUNCTION],
  keys: MAPPING_KEYS,
  holdings: {
    list: (all, personId, language) => {
      const own = feedsOfPerson(all, personId);
      return own.length === 0 ? [] : [mappingSentences(language).formsGo(own.length)];
    },
    remove: forgetFeedsOf,
  },
} as const satisfies Feature & { endpoints: typeof mappingEndpoints };
