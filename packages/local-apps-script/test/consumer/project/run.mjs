import { createWorkbook, VirtualRuntime } from 'local-apps-script';
import { profileNamed } from 'local-apps-script/profiles';

const workbook = createWorkbook({ profile: profileNamed('stern') });
const runtime = new VirtualRuntime({ dir: 'script', startMs: 0, spreadsheet: { workbook } });
runtime.computeFormulas();
const { result } = runtime.run('main');
console.log(result.end, result.value);
