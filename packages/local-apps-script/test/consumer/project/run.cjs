const { createWorkbook, VirtualRuntime } = require('local-apps-script');
const { profileNamed } = require('local-apps-script/profiles');

const workbook = createWorkbook({ profile: profileNamed('stern') });
const runtime = new VirtualRuntime({ dir: 'script', startMs: 0, spreadsheet: { workbook } });
runtime.computeFormulas();
const { result } = runtime.run('main');
console.log(result.end, result.value);
