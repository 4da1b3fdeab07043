// The commands, options and variables that the documentation shows: each exists, and those of the README are all.

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEPLOY_HELP, readDeployOptions } from '../../deploy/options.ts';
import { HELP, readOptions } from '../../sandbox/start/options.ts';
import { codeOf, FILES, firstCells, messageOf, ROOT, read } from './pages.ts';

describe('commands', () => {
  const ownCommands = ['ci', 'i', 'init', 'pack', 'publish'];
  const scriptsIn = (folder: string): Record<string, string> =>
    JSON.parse(read(path.posix.join(folder, 'package.json'))).scripts;
  const scripts = scriptsIn('');
  /** A page of a package also means the package's own scripts and files. */
  const foldersOf = (file: string) => [
    '',
    ...(file.startsWith('packages/') ? [path.posix.dirname(file)] : []),
  ];
  const hasScript = (file: string, script: string) =>
    foldersOf(file).some((folder) => script in scriptsIn(folder));
  const commands = FILES.flatMap((file) => codeOf(read(file)).map((command) => ({ file, command })));

  it('of npm are scripts of package.json', () => {
    const named = commands.flatMap(({ file, command }) => {
      const script = /npm (?:run )?(?:--silent )?([\w:-]+)/.exec(command)?.[1];
      return script === undefined || ownCommands.includes(script) ? [] : [{ file, script }];
    });
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter(({ file, script }) => !hasScript(file, script))).toEqual([]);
  });

  it('of npx tsx and vitest name files that exist', () => {
    const named = commands.flatMap(({ file, command }) => {
      const [, run] = /npx (?:tsx|vitest run) (\S+)/.exec(command) ?? [];
      return run === undefined ? [] : [{ file, run }];
    });
    expect(named.length).toBeGreaterThan(1);
    const exists = ({ file, run }: { file: string; run: string }) =>
      foldersOf(file).some((folder) => existsSync(path.join(ROOT, folder, run)));
    expect(named.filter((each) => !exists(each))).toEqual([]);
  });

  const optionsOf = (text: string) => [...text.matchAll(/(?<![\w-])--[a-z][a-z-]*/g)].map(([name]) => name);

  it('npm start takes the options of the README, and no others', () => {
    const table = firstCells(read('README.md'), '`npm start -- …`')[0] ?? [];
    const offered = new Set(optionsOf(HELP.replace(/^.*(?:two dashes|See ).*$/gm, '')));
    expect(optionsOf(table.join(' ')).sort()).toEqual([...offered].sort());
    for (const name of offered) {
      const needsValue = new RegExp(`${name} [A-Z]`).test(HELP);
      const said = () =>
        readOptions(
          [needsValue ? `${name}=1` : name],
          { FRANCHISE_V1_TOKEN: 'x' },
          { nowMs: 0, system: 'en' },
        );
      expect(messageOf(said)).not.toContain('There is no option');
    }
  });

  it('npm start is shown with options that exist', () => {
    const shown = commands.flatMap(({ command }) =>
      command.startsWith('npm start -- ') ? optionsOf(command) : [],
    );
    expect(shown.filter((name) => !optionsOf(HELP).includes(name))).toEqual([]);
  });

  it('npm run deploy takes the options of the README, and no others', () => {
    const table = firstCells(read('README.md'), '`npm run deploy -- …`')[0] ?? [];
    const offered = new Set(optionsOf(DEPLOY_HELP.replace(/^.*two dashes.*$/gm, '')));
    expect(new Set(optionsOf(table.join(' ')))).toEqual(offered);
    for (const name of offered) {
      const command = name === '--all' ? [name] : name === '--rollback' ? ['x', name, '1'] : ['x', name];
      expect(messageOf(() => readDeployOptions(command))).toBe('');
    }
    const shown = commands.flatMap(({ command }) =>
      command.includes('npm run deploy -- ') ? optionsOf(command) : [],
    );
    expect(shown.filter((name) => !offered.has(name))).toEqual([]);
  });

  it('of npm are shown with options that their programs read', () => {
    const shown = commands.flatMap(({ command }) => {
      const [, script = '', args = ''] = /npm run (?:--silent )?([\w:-]+) -- (.*)/.exec(command) ?? [];
      const program = /(\S+\.ts)$/.exec(scripts[script] ?? '')?.[1];
      if (program === undefined) return [];
      const [, options] = /parseArgs\(\{([\s\S]*?)\n\s*\}\);/.exec(read(program)) ?? [];
      return options === undefined ? [] : optionsOf(args).map((name) => ({ command, name, options }));
    });
    expect(new Set(shown.map(({ name }) => name)).size).toBeGreaterThan(8);
    const unknown = shown.filter(({ name, options }) => !new RegExp(`\\b${name.slice(2)}'?:`).test(options));
    expect(unknown.map(({ command, name }) => `${name} of ${command}`)).toEqual([]);
  });

  it('of clasp exist in the one that is installed, with their options', () => {
    const folder = 'node_modules/@google/clasp/build/src/commands';
    const source = readdirSync(path.join(ROOT, folder))
      .filter((file) => file.endsWith('.js'))
      .map((file) => read(`${folder}/${file}`))
      .join('\n');
    const shown = commands.flatMap(({ command }) => /^npx clasp (.*)/.exec(command)?.[1] ?? []);
    expect(shown.length).toBeGreaterThan(4);
    const unknown = shown.filter((words) => {
      const [, name = ''] = /^(?:-P \S+ )?([a-z-]+)/.exec(words) ?? [];
      const options = words.match(/(?<!\S)--?[A-Za-z-]+/g) ?? [];
      const isOption = (option: string) => new RegExp(`[oO]ption\\('${option}[ ,]`).test(source);
      return !source.includes(`new Command('${name}')`) || !options.every(isOption);
    });
    expect(unknown).toEqual([]);
  });

  it('npm run gas is shown with options that exist', () => {
    const usage =
      /const runUsage = `([^`]*)`/.exec(read('packages/local-apps-script/src/commands/run.ts'))?.[1] ?? '';
    const shown = [
      ...optionsOf(read('README.md').match(/To run one function[\s\S]*?\n\n/)?.[0] ?? ''),
      ...commands.flatMap(({ command }) => (command.includes('gas -- ') ? optionsOf(command) : [])),
    ].filter((name) => name !== '--silent');
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.filter((name) => !optionsOf(usage).includes(name))).toEqual([]);
  });

  it('use variables of the environment that something reads', () => {
    const named = new Set(
      FILES.flatMap((file) => read(file).match(/\b(?:FRANCHISE_V\d_TOKEN|BASE_URL)\b/g) ?? []),
    );
    const readers = read('sandbox/start/options.ts') + read('build/main.ts');
    expect([...named].filter((name) => !readers.includes(name))).toEqual([]);
  });
});
