// The records of imports fit into the document's properties, however many assessments there are and whatever is said of them.
import { describe, expect, it } from 'vitest';
import { importRows } from '../../../src/features/answers/send/send-rows.ts';
import { assessment, RememberingService, withAnswers } from '../../support/answer-rows.ts';
import { costly } from '../../support/costly.ts';
import { html429, json } from '../../support/fake-ports.ts';

describe('the records of an approval', () => {
  costly('fit into the properties for 5,000 assessments, none of them larger than 8 KB', () => {
    const ports = withAnswers(
      Array.from({ length: 5_000 }, (_, n) => ({
        group: `G${n}`,
        template: 7,
        unit: n,
        question: 1,
        text: 'ok',
      })),
    );
    ports.sheet('Answers').maxRows = 6_000;
    ports.handler = () => html429();
    expect(importRows(ports, 'all', 'answers')).toMatchObject({ imported: 0, queued: 5_000 });
    const sizes = [...ports.documentStore].map(([key, value]) => key.length + Buffer.byteLength(value));
    expect(Math.max(...sizes)).toBeLessThan(8_192);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(400_000);
  });

  it('keep to 8 KB where the service has a lot to say', () => {
    const ports = withAnswers(Array.from({ length: 30 }, (_, n) => assessment(`G${n}`, n + 1)).flat());
    ports.handler = new RememberingService(() => json(400, { error: 'ção '.repeat(500) })).handle;
    const written: number[] = [];
    const { set } = ports.documentProperties;
    ports.documentProperties.set = (key, value) => {
      written.push(Buffer.byteLength(value));
      set(key, value);
    };
    expect(importRows(ports, 'all', 'answers')).toMatchObject({ rejected: 30 });
    expect(Math.max(...written)).toBeLessThan(8_192);
  });
});
