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
    loading: 'Carregando…',
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
    `“${value}” não é uma data para o filtro “${name}”. Escreva 31/01/2026, 2026-01-31 ou 2026-01-31T10:00.`,
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
  pullResumed: (at: string) => `continuando: a última execução foi interrompida em ${at}`,
  pullProgress: (page: number, pages: number) => `página ${amount(page, 'pt')} de ${amount(pages, 'pt')}`,
  pullProgressIds: (done: number, all: number) => `${amount(done, 'pt')} de ${amount(all, 'pt')}`,
  pullDone: (rows: number, added: number, changed: number) =>
    `${plural(rows, 'registro', 'registros', 'pt')}: ${plural(added, 'novo', 'novos', 'pt')}, ${plural(changed, 'atualizado', 'atualizados', 'pt')}.`,
  pullNothing: () =>
    'O serviço não tem nenhum registro que atenda aos filtros. Afrouxe um filtro e atualize de novo.',
  pullParked: (at: string) =>
    `Parou em ${at}: o tempo de uma execução acabou. Escolha Atualizar esta aba e ela continua dali.`,
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
  answerSheetMissing: (sheet: string) =>
    `“${sheet}” não é uma folha de resposta. Escolha Franquia ▸ Folhas de resposta ▸ Nova folha de resposta…, ou vá a uma.`,
  answerSheetExists: (sheet: string) => `Já existe uma aba “${sheet}”. Dê outro nome à folha de resposta.`,
  answerColumnGone: (sheet: string, header: string) =>
    `A coluna “${header}” da aba “${sheet}” não existe mais. Desfaça a exclusão, ou crie outra folha de resposta.`,

  unexpected: (detail: string) =>
    `Aconteceu algo inesperado: ${detail}. Tente de novo; se acontecer outra vez, relate com este texto.`,
};
