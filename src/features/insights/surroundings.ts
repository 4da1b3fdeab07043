// What an overview reads beside its own sheet: other pulled sheets, each once, and links to insight sheets.

import type { Ports } from '../../app/ports.ts';
import type { Language } from '../../domain/language.ts';
import { lazily } from '../../domain/schema.ts';
import { RESOURCES } from '../../resources/index.ts';
import {
  headerOf,
  type InsightSource,
  insightSources,
  missingFields,
  readSourceRecords,
  type SourceAge,
  type SourceRecords,
  sourceAge,
} from './insight-source.ts';
import { madeInsights } from './insight-state.ts';
import type { OtherSheets } from './rules/insight.ts';
import { insightSentences } from './sentences.ts';

interface OwnSheet {
  readonly source: InsightSource;
  readonly records: SourceRecords;
  readonly age: SourceAge;
  readonly language: Language;
}

export function otherSheets(ports: Ports, { source: own, records, age, language }: OwnSheet): OtherSheets {
  const say = insightSentences(language);
  const made = lazily(() => {
    const tabs = new Map(ports.workbook.sheets().map((tab) => [tab.id, tab]));
    return madeInsights(ports).flatMap(({ code, sheetId }) => {
      const tab = tabs.get(sheetId);
      return tab === undefined ? [] : [{ code, tab }];
    });
  });
  return {
    sheet({ source: code, needs, uses }) {
      const sources = code === 'tickets' ? [own] : insightSources(ports, { source: code });
      const [first] = sources;
      const whole = sources.find((one) => missingFields({ needs }, one).length === 0);
      if (first === undefined) {
        const name = RESOURCES.find((one) => one.code === code)?.name[language] ?? code;
        return { kind: 'lack', from: say.overviewNoPull(name) };
      }
      if (whole === undefined) {
        const headers = missingFields({ needs }, first).map((field) => headerOf(first, field));
        return { kind: 'lack', from: say.overviewLacks(first.sheet.name(), headers.join(', ')) };
      }
      const isOwn = whole === own;
      const { when, momentMs: nowMs } = isOwn ? age : sourceAge(ports, whole);
      const read = isOwn ? records : readSourceRecords(whole, [...needs.flat(), ...uses]);
      return {
        kind: 'records',
        records: read,
        nowMs,
        from: say.overviewFrom(whole.sheet.name(), when(language)),
      };
    },
    made(codes) {
      const [first] = codes.flatMap((begin) => made().filter(({ code }) => code.startsWith(begin)));
      if (first === undefined) return undefined;
      const { tab } = first;
      const address = `https://docs.google.com/spreadsheets/d/${ports.workbook.id()}/edit#gid=${tab.id}`;
      return { name: tab.name(), address };
    },
  };
}
