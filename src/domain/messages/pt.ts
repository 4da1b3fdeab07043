// The sentences in Brazilian Portuguese, as an analyst would say them. The compiler holds them against the English.

import { amount, clockTime, plural, span } from './phrases.ts';
import type { Sentences } from './sentences.ts';

type ApiVersion = 'v1' | 'v2';

export const pt: Sentences = {
  // Names on the menu
  menu: {
    title: () => 'Franquia',
    refreshSheet: () => 'Atualizar esta aba',
    refreshAll: () => 'Atualizar todas as consultas',
    answerSheets: () => 'Folhas de resposta',
    newAnswerSheet: () => 'Nova folha de resposta…',
    checkRows: () => 'Conferir linhas',
    importRows: () => 'Importar linhas',
    connection: () => 'Conexão…',
    runKilled: (pull: string) => `⚠ A última execução de “${pull}” foi interrompida: atualize de novo`,
    importKilled: () => '⚠ A última importação foi interrompida: escolha Importar linhas de novo',
  },

  // Connection
  notConnected: () =>
    'Não conectado. Escolha Franquia ▸ Conexão…, informe o endereço do serviço e seus tokens e tente de novo.',
  notConnectedCopy: () =>
    'Não conectado (cópia): esta planilha foi copiada de outra. Escolha Franquia ▸ Conexão… e informe aqui o endereço e seus tokens.',
  tokenMissing: (version: ApiVersion) =>
    `Falta o token ${version}. Informe-o em Franquia ▸ Conexão…; um administrador o gera em Segurança > API.`,
  addressChanged: () =>
    'O endereço foi alterado depois que você informou seu token; informe-o de novo em Franquia ▸ Conexão….',
  baseUrlEmpty: () =>
    'Falta o endereço. Informe o endereço do serviço, por exemplo https://api.exemplo.com.br.',
  baseUrlMalformed: (typed: string) =>
    `“${typed}” não é um endereço. Escreva como https://api.exemplo.com.br, sem ponto de interrogação nem nome de usuário.`,
  baseUrlInsecure: (host: string) =>
    `Com http:// seus tokens iriam sem proteção até ${host}. Escreva https://${host}.`,
  baseUrlPinned: (pinned: string) =>
    `Esta versão do conector funciona somente com ${pinned}. Informe esse endereço.`,
  tokenBearer: (version: ApiVersion) =>
    `O token ${version} começa com “Bearer”. Informe só o token, sem essa palavra.`,
  tokenMalformed: (version: ApiVersion) =>
    `O token ${version} tem um espaço, uma quebra de linha ou um caractere que nenhum token tem. Copie-o de novo em Segurança > API.`,
  tokensEqual: () =>
    'Os dois campos têm o mesmo token. Os tokens v1 e v2 vêm de duas listas diferentes em Segurança > API; informe um de cada, ou deixe um vazio.',
  connectionSaved: () => 'Conexão salva.',
  tokenRefused: (version: ApiVersion) =>
    `O serviço recusou o token ${version} (401). Confira em Franquia ▸ Conexão…: ele pode ser da outra versão, ter erro de digitação ou ter sido revogado.`,
  connectionWorks: (version: ApiVersion) => `${version}: funciona.`,
  connectionWrongToken: (version: ApiVersion) =>
    `${version}: o serviço recusou este token (401). Talvez seja um token da outra versão, ou tenha sido revogado.`,
  connectionNoToken: (version: ApiVersion) => `${version}: nenhum token informado.`,
  connectionSwapped: () =>
    'Os dois tokens foram recusados. Talvez estejam trocados: os tokens v1 e v2 vêm de duas listas diferentes.',
  connectionThrottled: (version: ApiVersion) =>
    `${version}: o serviço está limitando este endereço agora (429). Teste de novo em um minuto.`,
  connectionUnreachable: (version: ApiVersion) =>
    `${version}: nenhuma resposta deste endereço. Confira se ele está certo e se o serviço está no ar.`,
  connectionOdd: (version: ApiVersion, status: number) =>
    `${version}: o serviço respondeu ${status}, o que não deveria. Confira o endereço.`,
  connectionTitle: () => 'Conexão',
  connectionPage: {
    intro:
      'Os tokens são gerados por um administrador do serviço em Segurança > API. Os tokens v1 e v2 vêm de duas listas diferentes.',
    baseUrl: 'Endereço do serviço',
    baseUrlExample: 'https://api.exemplo.com.br',
    v1Token: 'Token v1 (chamados, planos de ação)',
    v2Token: 'Token v2 (avaliações)',
    keepToken: 'salvo; deixe vazio para manter',
    name: 'Seu nome nesta planilha',
    save: 'Salvar e testar',
    test: 'Testar de novo',
    working: 'Perguntando ao serviço…',
    lost: 'O Google não respondeu. Confira sua internet e tente de novo; o que você digitou continua aqui.',
    promise:
      'Seus tokens ficam guardados só para você e são enviados somente a este endereço. Quem pode editar esta planilha poderia alterar o script que os usa: compartilhe-a com pessoas de confiança.',
  },

  // Pages and formulas
  pageInputWrong: (field: string) =>
    `A página enviou algo que não dá para ler (${field}). Feche a janela, abra de novo e repita.`,
  labelFieldUnknown: (field: string, suggestion: string) =>
    `Não há nomes para “${field}”. Você quis dizer “${suggestion}”? Permitidos: situacao, tipo.`,
  labelCodeUnknown: (code: string, allowed: string) =>
    `Não existe o código “${code}”. Permitidos: ${allowed}.`,

  // What the service answers
  requestRefused: (message: string) => `O serviço recusou a requisição: ${message}`,
  listMissing: (path: string) =>
    `O serviço não tem uma lista em ${path} (404). Confira o endereço em Franquia ▸ Conexão…. Nada foi alterado na aba.`,
  detailsMissing: (count: number) =>
    `Nenhum dos ${count} registros pedidos por ID existe (404). Confira os IDs, e o endereço em Franquia ▸ Conexão…. Nada foi marcado como removido.`,
  throttled: () => 'O serviço está limitando as requisições (429). Espere um minuto e atualize de novo.',
  serverFailed: (status: number) =>
    `O serviço falhou (${status}) e continuou falhando. Tente de novo mais tarde.`,
  noAnswer: () =>
    'Não foi possível alcançar o serviço. Confira o endereço em Franquia ▸ Conexão… ou tente de novo mais tarde.',
  unexpectedAnswer: (status: number) =>
    `O serviço respondeu de um jeito que não deveria (status ${status}). Confira o endereço em Franquia ▸ Conexão…; se estiver certo, avise quem cuida do serviço.`,
  notJson: (status: number) =>
    `O serviço respondeu com uma página em vez de dados (status ${status}). Confira o endereço em Franquia ▸ Conexão….`,
  contractBroken: (path: string, expected: string) =>
    `A resposta do serviço não é como combinado: ${path} deveria ser ${expected}. Avise quem cuida do serviço.`,
  paceBusy: () => 'Há execuções demais esperando a vez no serviço. Tente de novo em um minuto.',

  // Filters
  filterSyntax: (part: string) =>
    `“${part}” não é um filtro. Escreva nome=valor e separe os filtros com “;”, por exemplo situacao=4; unidade=12.`,
  filterUnknown: (name: string, suggestion: string, allowed: string) =>
    `Não existe o filtro “${name}”. Você quis dizer “${suggestion}”? Permitidos: ${allowed}.`,
  filterTwice: (name: string) => `O filtro “${name}” aparece duas vezes. Deixe só um.`,
  filterEmpty: (name: string) => `O filtro “${name}” está sem valor. Escreva ${name}=… ou tire-o.`,
  filterNotInteger: (name: string, value: string) =>
    `“${value}” não é um código para o filtro “${name}”. Escreva um número inteiro, por exemplo ${name}=12.`,
  filterDecimal: (name: string, value: string) =>
    `“${value}” não é um código para o filtro “${name}”. Para vários códigos, escreva-os como texto na célula, por exemplo ${name}=4,5.`,
  filterNotAllowed: (name: string, value: string, allowed: string) =>
    `“${value}” não é permitido no filtro “${name}”. Permitidos: ${allowed}.`,
  filterBadDate: (name: string, value: string) =>
    `“${value}” não é uma data para o filtro “${name}”. Escreva 31/01/2026, 2026-01-31, 2026-01-31T10:00 ou hoje-30d.`,
  filterTooMany: (count: number, most: number) =>
    `Estes filtros formam ${amount(count, 'pt')} combinações; o máximo é ${most}. Use menos valores.`,
  filterMissing: (name: string, example: string) =>
    `Esta consulta precisa do filtro “${name}”. Escreva, por exemplo, ${name}=${example}.`,
  idsRangeMissing: (notation: string) =>
    `Não existe o intervalo “${notation}”. Escreva como ids=Página1!A2:A, com uma aba que exista.`,
  idNotInteger: (value: string, where: string) =>
    `“${value}” (${where}) não é um ID. Escreva ali um número inteiro, ou deixe a célula em branco.`,

  // Pulls and their sheets
  pullNameMissing: () => 'A consulta está sem nome. Digite um na coluna Consulta.',
  pullUnknown: (name: string) => `Não existe a consulta “${name}” na aba Consultas.`,
  pullNameTwice: (name: string) => `Duas consultas se chamam “${name}”. Renomeie uma delas na aba Consultas.`,
  resourceUnknown: (typed: string, suggestion: string, allowed: string) =>
    `Não existe o recurso “${typed}”. Você quis dizer “${suggestion}”? Permitidos: ${allowed}.`,
  modeUnknown: (typed: string, allowed: string) => `Não existe o modo “${typed}”. Permitidos: ${allowed}.`,
  everyUnknown: (typed: string, allowed: string) =>
    `Não existe a frequência “${typed}”. Permitidas: ${allowed}.`,
  noPullHere: (sheet: string) =>
    `Nenhuma consulta preenche a aba “${sheet}”. Vá a uma aba que tenha uma, ou digite uma nova consulta na aba Consultas.`,
  noPulls: () =>
    'Ainda não há consultas. Digite uma na aba Consultas: um nome, um recurso e o nome da aba dela.',
  targetTaken: (sheet: string, other: string) =>
    `A aba “${sheet}” já é preenchida pela consulta “${other}”. Dê a esta consulta uma aba própria.`,
  targetIsOurs: (sheet: string) =>
    `A aba “${sheet}” é usada pelo próprio conector. Dê outra aba a esta consulta.`,
  targetNotEmpty: (sheet: string) =>
    `A aba “${sheet}” já tem conteúdo e não foi criada por uma consulta. Dê a esta consulta uma aba própria.`,
  targetOtherResource: (sheet: string, resource: string) =>
    `A aba “${sheet}” contém ${resource}. Dê outra aba a esta consulta.`,
  sheetDeleted: () => 'A aba foi excluída durante a execução. Atualize de novo: a consulta cria outra.',
  keyColumnGone: (sheet: string, header: string) =>
    `A coluna “${header}” da aba “${sheet}” não existe mais; sem ela nenhuma linha pode ser encontrada. Desfaça a exclusão, ou exclua a aba e atualize.`,
  pullBusy: (pull: string, until: number) =>
    `“${pull}” está sendo atualizada por outra execução. Espere que ela termine (o mais tardar às ${clockTime(until)} UTC).`,
  pullStarted: (pull: string, forecast: string) => `${pull}: iniciada (${forecast}).`,
  forecast: (requests: number, seconds: number) =>
    `cerca de ${plural(requests, 'requisição', 'requisições', 'pt')}, ${span(seconds)}`,
  pullStart: () => 'o início',
  pullResumed: (at: string) => `continuando: a última execução foi interrompida (${at})`,
  pullProgress: (page: number, pages: number) => `página ${amount(page, 'pt')} de ${amount(pages, 'pt')}`,
  pullProgressIds: (done: number, all: number) => `${amount(done, 'pt')} de ${amount(all, 'pt')}`,
  pullDone: (rows: number, added: number, changed: number) =>
    `${plural(rows, 'registro', 'registros', 'pt')}: ${plural(added, 'novo', 'novos', 'pt')}, ${plural(changed, 'atualizado', 'atualizados', 'pt')}.`,
  pullNothing: () =>
    'O serviço não tem nenhum registro que atenda aos filtros. Afrouxe um filtro e atualize de novo.',
  pullParked: (at: string) =>
    `Parou (${at}): o tempo de uma execução acabou. Escolha Atualizar esta aba e ela continua dali.`,
  pullMissingDetails: (count: number) =>
    count === 1 ? '1 ID não existe no serviço.' : `${amount(count, 'pt')} IDs não existem no serviço.`,
  pullContractNotes: (count: number, first: string) =>
    `${plural(count, 'campo veio', 'campos vieram', 'pt')} fora do combinado e ${count === 1 ? 'ficou' : 'ficaram'} em branco, o primeiro: ${first}.`,
  textCut: () => ' … [cortado: mais de 50.000 caracteres]',
  headerNote: (field: string) => `Campo do serviço: ${field}`,
  recordNote: () => 'Vazio, ou o que houve com o registro: Removido, Fora do filtro, Duplicado.',
  pulledAtNote: () => 'Quando esta linha foi escrita pela última vez.',
  rowOf: (notation: string, row: number) => `${notation}, linha ${row}`,
  keyNote: (time: string) => `Dados de ${time}. Campo do serviço: id`,

  // Answer sheets
  answerSheetTitle: () => 'Nova folha de resposta',
  answerSheetPage: {
    intro:
      'Cria uma aba com uma linha para cada resposta. As linhas com o mesmo nome na coluna Grupo viram uma avaliação.',
    sheet: 'Nome da aba',
    suggestion: 'Respostas',
    create: 'Criar',
    working: 'Criando a aba…',
    lost: 'O Google não respondeu. Confira sua internet e tente de novo.',
  },
  answerSheetMissing: (sheet: string) =>
    `“${sheet}” não é uma folha de resposta. Escolha Franquia ▸ Folhas de resposta ▸ Nova folha de resposta…, ou vá a uma.`,
  answerSheetExists: (sheet: string) => `Já existe uma aba “${sheet}”. Dê outro nome à folha de resposta.`,
  answerColumnGone: (sheet: string, header: string) =>
    `A coluna “${header}” da aba “${sheet}” não existe mais. Desfaça a exclusão, ou crie outra folha de resposta.`,
  answerSheetMade: (sheet: string) =>
    `A folha de resposta “${sheet}” está pronta. Preencha e depois escolha Conferir linhas e Importar linhas.`,
  answerNoteGroup: () =>
    'Qualquer nome. Linhas com o mesmo nome formam uma avaliação. Uma linha sem nome é uma avaliação só dela.',
  answerNoteOnce: (what: string) => `${what} Basta uma vez em cada grupo.`,
  answerNoteTemplate: () => 'Código do modelo de checklist.',
  answerNoteUnit: () => 'Código da unidade avaliada.',
  answerNoteCreatedBy: () => 'Código do usuário que criou a avaliação.',
  answerNoteAssignee: () => 'Código do usuário responsável pela avaliação.',
  answerNoteDate: (what: string) =>
    `${what}: data com hora, como 31/01/2026 10:00, no fuso horário desta planilha.`,
  answerNoteScheduled: () => 'Quando foi agendada',
  answerNoteStarted: () => 'Quando foi iniciada',
  answerNoteSubmitted: () => 'Quando foi enviada',
  answerNoteQuestion: () => 'Código da pergunta do modelo. Uma linha para cada pergunta.',
  answerNoteOptions: () =>
    'Para perguntas com opções: o código da opção escolhida. Vários códigos separados por vírgula, por exemplo 4,5.',
  answerNoteText: () => 'Para as outras perguntas: a resposta como texto, número ou data.',
  answerNoteComment: () => 'Comentário da resposta, se houver.',
  answerNoteNotApplicable: () =>
    'x quando a pergunta não se aplica. Nesse caso, Opções e Texto ficam em branco.',
  answerNoteStatus: () => 'Preenchida por Conferir linhas e Importar linhas.',
  answerNoteRowKey: () => 'É por aqui que o conector reconhece as suas linhas. Não altere.',
  answerNotCode: (row: number, column: string, typed: string) =>
    `Linha ${row}, ${column}: “${typed}” não é um código. Escreva um número inteiro.`,
  answerDecimalCode: (row: number, column: string, typed: string) =>
    `Linha ${row}, ${column}: “${typed}” tem casas decimais; um código é um número inteiro.`,
  answerDecimalOptions: (row: number, column: string, typed: string) =>
    `Linha ${row}, ${column}: a célula contém o número ${typed.replace('.', ',')}. Para vários códigos, separe com “;” ou formate a célula como texto simples e digite de novo.`,
  answerNotDate: (row: number, column: string, typed: string) =>
    `Linha ${row}, ${column}: “${typed}” não é uma data. Escreva como 31/01/2026 10:00 ou 2026-01-31 10:00.`,
  answerTimeOnly: (row: number, column: string, typed: string) =>
    `Linha ${row}, ${column}: a célula contém só uma hora (${typed}). Escreva também o dia.`,
  answerNotYes: (row: number, column: string, typed: string) =>
    `Linha ${row}, ${column}: não foi possível entender “${typed}”. Escreva x quando a pergunta não se aplica ou deixe a célula em branco.`,
  answerErrorValue: (row: number, column: string, typed: string) =>
    `Linha ${row}, ${column}: a fórmula resulta em ${typed}. Corrija a fórmula ou digite o valor.`,
  answerFieldMissing: (row: number, column: string) =>
    `Falta ${column}. Escreva na linha ${row} ou em qualquer outra linha deste grupo.`,
  answerGroupMissing: (row: number, group: string, template: string, unit: string) =>
    `Linha ${row}: ${group} está em branco. Escreva o grupo a que a linha pertence; para uma avaliação só dela, escreva ${template} e ${unit}.`,
  answerNone: (row: number, question: string) =>
    `Não há nenhuma resposta neste grupo (linha ${row}). Preencha ao menos uma ${question} com a resposta.`,
  answerQuestionMissing: (row: number, question: string) =>
    `Linha ${row}: resposta sem pergunta. Escreva o código em ${question}.`,
  answerMissing: (row: number, options: string, text: string, notApplicable: string) =>
    `Linha ${row}: a pergunta está sem resposta. Preencha ${options} ou ${text}, marque ${notApplicable} ou limpe a linha.`,
  answerOptionsAndText: (row: number, options: string, text: string) =>
    `Linha ${row}: ${options} e ${text} estão preenchidos ao mesmo tempo. Deixe só o que a pergunta pede.`,
  answerNotApplicable: (row: number, notApplicable: string, options: string, text: string) =>
    `Linha ${row}: ${notApplicable} está marcado, mas também há uma resposta. Limpe ${notApplicable}, ou então ${options} e ${text}.`,
  answerQuestionTwice: (code: string, question: string, rows: readonly number[]) =>
    `${question} ${code} está em mais de uma linha deste grupo (${rows.join(', ')}). Deixe só uma.`,
  answerDisagree: (column: string, values: string) =>
    `${column} tem valores diferentes neste grupo: ${values}. Escreva o mesmo valor em todas as linhas ou só uma vez.`,
  answerValueAt: (typed: string, row: number) => `“${typed}” (linha ${row})`,
  answerMoreProblems: (count: number) =>
    count === 1 ? 'E mais 1 problema.' : `E mais ${amount(count, 'pt')} problemas.`,
  checkNothing: () => 'Não há nada para conferir: nenhuma linha desta aba está preenchida.',
  checkDone: (ready: number, invalid: number, others: number) =>
    [
      `${plural(ready, 'avaliação pronta', 'avaliações prontas', 'pt')}.`,
      invalid > 0
        ? `${plural(invalid, 'inválida', 'inválidas', 'pt')}: a coluna Mensagem diz o que corrigir.`
        : '',
      others > 0
        ? `${plural(others, 'já na fila ou enviada', 'já na fila ou enviadas', 'pt')} antes: veja a coluna Situação.`
        : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  importBusy: (until: number) =>
    `Já há uma importação ou conferência em andamento nesta planilha. Espere terminar (no máximo até ${clockTime(until)} UTC).`,
  importStart: () => 'no início',
  importNothing: (invalid: number) =>
    invalid === 0
      ? 'Não há nada para importar: nenhuma linha desta aba está pronta.'
      : `Não há nada para importar: ${plural(invalid, 'avaliação inválida', 'avaliações inválidas', 'pt')}. A coluna Mensagem diz o que corrigir.`,
  importQuestion: (assessments: number, forecast: string) =>
    `Importar ${plural(assessments, 'avaliação', 'avaliações', 'pt')} (${forecast})?`,
  importQuestionQueued: (queued: number) =>
    `${plural(queued, 'delas ficou', 'delas ficaram', 'pt')} de uma importação anterior.`,
  importQuestionInvalid: (invalid: number) =>
    `${plural(invalid, 'avaliação inválida fica', 'avaliações inválidas ficam', 'pt')} de fora: a coluna Mensagem diz o que corrigir.`,
  importQuestionLater: (later: number) =>
    `Mais ${plural(later, 'está pronta', 'estão prontas', 'pt')}: depois, escolha Importar linhas de novo.`,
  importCancelled: () => 'Nada foi enviado.',
  importQueued: () => 'Ainda não enviada. Escolha Importar linhas para continuar.',
  importRejected: (message: string) => `O serviço recusou: ${message} — Corrija as linhas e importe de novo.`,
  importUnknownStatus: (status: number) =>
    `Pela resposta do serviço (status ${status}) não dá para saber se ele registrou esta avaliação. Verifique no serviço. Esta linha não será enviada de novo; se não chegou, escreva as respostas em novas linhas.`,
  importUnknownNoId: () =>
    'O serviço respondeu sem o código da avaliação. Verifique no serviço. Esta linha não será enviada de novo; se não chegou, escreva as respostas em novas linhas.',
  importUnknownNoAnswer: () =>
    'O serviço não respondeu; pode ter registrado esta avaliação ou não. Verifique no serviço. Esta linha não será enviada de novo; se não chegou, escreva as respostas em novas linhas.',
  importUnknownCutOff: () =>
    'A importação foi interrompida durante o envio; o serviço pode ter registrado esta avaliação ou não. Verifique no serviço. Esta linha não será enviada de novo; se não chegou, escreva as respostas em novas linhas.',
  importChanged: () =>
    'Alterada depois do envio; não será enviada de novo. Para uma nova avaliação, escreva as respostas em novas linhas com outro grupo.',
  importSummary: (imported: number, rejected: number, unknown: number) =>
    [
      `${plural(imported, 'avaliação importada', 'avaliações importadas', 'pt')}.`,
      rejected > 0
        ? `${plural(rejected, 'recusada', 'recusadas', 'pt')} pelo serviço: corrija as linhas e importe de novo.`
        : '',
      unknown > 0
        ? `De ${amount(unknown, 'pt')} não se sabe se o serviço registrou: verifique no serviço. Não serão enviadas de novo.`
        : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  importChangedMeanwhile: (count: number) =>
    `${plural(count, 'avaliação ficou', 'avaliações ficaram', 'pt')} de fora porque as linhas mudaram nesse meio-tempo: confira e importe de novo.`,
  importStillQueued: (count: number) =>
    `${plural(count, 'avaliação continua', 'avaliações continuam', 'pt')} na fila: escolha Importar linhas para continuar.`,
  importDoubtful: (count: number) =>
    `A importação parou: ${count} vezes seguidas o serviço não disse se registrou a avaliação.`,
  importTimeUp: () => 'O tempo de uma execução acabou.',
  importCutOff: (at: string) => `A última importação foi interrompida (${at}).`,
  importProgress: (done: number, all: number) => `${amount(done, 'pt')} de ${amount(all, 'pt')}`,
  importRowsGone: (outcomes: string) =>
    `As linhas de algumas avaliações não estão mais nesta aba; o resultado delas: ${outcomes}. Desfaça a exclusão das linhas para ver o resultado nelas.`,
  importGoneImported: (id: number) => `importada com o ID ${id}`,
  importGoneUnknown: () => 'não se sabe se o serviço registrou',

  unexpected: (detail: string) =>
    `Aconteceu algo inesperado: ${detail}. Tente de novo; se acontecer outra vez, relate com este texto.`,
};
