// What a build with tables in BigQuery has, and none without: the setting, the feature, the manifest.

import { expect, it } from 'vitest';
import { readFeatures, withFeature } from '../../../build/features.ts';
import { parseManifest, writeManifest } from '../../../build/manifest.ts';
import { headingLines, settingsInHeading } from '../../../build/settings.ts';
import { readWarehouse, WAREHOUSE_SCOPE, warehouseSetting } from '../../../build/warehouse.ts';

it('takes a preset, one that is fixed, or nothing but the feature, and keeps them for later deploys', () => {
  const setting = 'my-network.franchise@southamerica-east1';
  const preset = { project: 'my-network', dataset: 'franchise', location: 'southamerica-east1' };
  expect(readWarehouse(` ${setting} `)).toEqual({ preset, isFixed: false });
  expect(readWarehouse(`${setting}, fixed`)).toEqual({ preset, isFixed: true });
  expect(readWarehouse('yes')).toEqual({ isFixed: false });
  for (const kept of [setting, `${setting},fixed`, 'yes']) {
    const heading = headingLines({ warehouse: warehouseSetting(readWarehouse(kept)) }).join('\n');
    expect(settingsInHeading(heading).warehouse).toBe(kept);
  }
  expect(readWarehouse('example.com:my-network.d_1@US')?.preset?.project).toBe('example.com:my-network');
  expect([readWarehouse(undefined), readWarehouse(''), readWarehouse('none')]).toEqual(
    Array(3).fill(undefined),
  );
  const wrongs = ['my-network.franchise', 'franchise@US', 'my-network.a-b@US', 'x.d@US', 'a b.c@US', 'fixed'];
  for (const wrong of [...wrongs, `${setting}.fixed`])
    expect(() => readWarehouse(wrong)).toThrow('use yes, none, or project.dataset@location');
});

it('has the feature whatever FEATURES names, unless that takes it out', () => {
  const manifest = { isInCore: false, buildsOn: [] };
  const all = ['alerts', 'warehouse'].map((name) => ({ ...manifest, name }));
  const chosen = (setting?: string) => withFeature(readFeatures(all, setting), 'warehouse', setting).names;
  expect([chosen(), chosen('alerts'), chosen('core'), chosen('-warehouse')]).toEqual([
    ['alerts', 'warehouse'],
    ['alerts', 'warehouse'],
    ['warehouse'],
    ['alerts'],
  ]);
});

it('asks for BigQuery’s permission, and lets a pinned build send there', () => {
  const manifest = parseManifest('{"oauthScopes": ["a"]}');
  const without = writeManifest(manifest, 'https://api.example.com', [], false);
  expect(without).not.toMatch(/bigquery/i);
  const written = writeManifest(manifest, 'https://api.example.com', ['chat.googleapis.com'], true);
  expect(JSON.parse(written)).toEqual({
    oauthScopes: ['a', WAREHOUSE_SCOPE],
    dependencies: {
      enabledAdvancedServices: [{ userSymbol: 'BigQuery', serviceId: 'bigquery', version: 'v2' }],
    },
    urlFetchWhitelist: [
      'https://api.example.com/',
      'https://chat.googleapis.com/',
      'https://bigquery.googleapis.com/',
    ],
  });
});
