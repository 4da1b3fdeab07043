// Sentences about BigQuery tables.

import { errorFactory } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import { amount, decimal, plural } from '../../domain/messages/phrases.ts';
import { perLanguage } from '../../domain/schema.ts';

/** For example `3 MB` or `1.2 GB`. */
function size(bytes: number, language: Language): string {
  const megabytes = Math.max(1, Math.round(bytes / 1_000_000));
  return megabytes < 1_000 ? `${megabytes} MB` : `${decimal(Math.round(megabytes / 100) / 10, language)} GB`;
}

const en = () => ({
  tableOption: 'Keep the records in',
  tablePlaces: {
    sheet: 'The sheet',
    both: 'The sheet and BigQuery',
    table: 'BigQuery only',
    raw: 'BigQuery only, also as the service sends it',
    part: 'BigQuery, and a part in the sheet',
  },
  tableOnlyNeedsSheet:
    'Changes, daily counts, answers and lists of other records need a sheet. Choose “The sheet and BigQuery”.',
  tableOptionHint:
    'Each refresh sends the records to BigQuery, where more fit than in a spreadsheet. Those that leave stay there, marked.',
  tableHolds: (table: string) => `Table in BigQuery: ${table}.`,
  tableMoves: (sheet: string, records: number, table: string) =>
    `The next refresh sends “${sheet}” (${plural(records, 'record', 'records', 'en')}) to ${table} and counts them there.`,
  tableThenStays: 'Then the sheet stays as it is, no longer updated. Save?',
  tablePartStays: (stay: number, pull: string) =>
    `Only then do rows leave the sheet. ${plural(stay, 'record stays', 'records stay', 'en')}, and formulas, insights and alerts see only these. A new pull “${pull}” fills the table by the old filters. Save?`,
  tablePartNeedsSheet:
    'The pull has to fill its sheet before it can keep a part of it. Choose “The sheet”, save and refresh first.',
  tablePartByPage:
    'Nothing was changed. Choose “BigQuery, and a part in the sheet” in Franchise ▸ Create or edit pull…, which shows the numbers first.',
  tablePartNameTaken: (pull: string) =>
    `A pull “${pull}” exists, and this one would make another. Rename that one, then save again.`,
  tablePartAllGone: (pull: string) =>
    `The pull “${pull}”, which fills the table, is gone or renamed. Give a pull to BigQuery only that name, or choose “The sheet” here.`,
  tablePartTableThere: (table: string) =>
    `Nothing has left the sheet: the table ${table} exists already. Rename or delete it in BigQuery, or rename this pull.`,
  tableLeavesSheet: (sheet: string) =>
    `“${sheet}” stays as it was, no longer updated. Delete it when you don’t need it.`,
  tableCountDiffers: (sheet: string, records: number, table: string, there: number) =>
    `“${sheet}” holds ${plural(records, 'record', 'records', 'en')}, but ${table} ${amount(there, 'en')}. The sheet stays as it is.`,
  tableWayOut: 'Or keep the records in BigQuery only: choose that under Advanced in the pull.',
  tableSent: (table: string, rows: number) =>
    `BigQuery: ${table} is up to date, with ${plural(rows, 'row', 'rows', 'en')} sent.`,
  tableForecast: (bytes: number, requests: number, jobs: number) =>
    `Filling the table sends about ${size(bytes, 'en')} to BigQuery, in about ${plural(requests, 'request', 'requests', 'en')} with ${plural(jobs, 'job', 'jobs', 'en')}.`,
  tableMergeReads: (bytes: number) =>
    `A refresh that changes the table then reads about ${size(bytes, 'en')} there, by a dry run of BigQuery.`,
  tableMisfits: (count: number, columns: string) =>
    `${plural(count, 'cell is', 'cells are', 'en')} blank in BigQuery, because they hold something other than a number or a date: ${columns}.`,
  tableWaits: 'BigQuery is still working. The schedule goes on with it, or else the next refresh.',
  tableFailed: (why: string) => `The sheet is right, but the table in BigQuery isn’t: ${why}`,
  tableTokenRefused:
    'BigQuery isn’t allowed for your account yet. Reload the spreadsheet, choose Franchise ▸ Refresh this sheet, and allow it.',
  tableSays: (says: string) => `Google says: “${says}”`,
  tableNowhere:
    'BigQuery needs a project, a dataset and its location. Type them in Franchise ▸ Connection…, under BigQuery, and test them.',
  tableTest: 'Franchise ▸ Connection… tests it, under BigQuery, and has a text to pass on.',
  tableAllowAt: (url: string) =>
    `BigQuery isn’t allowed for your account yet. Open ${url}, allow it, then test again.`,
  destinationPart: {
    title: 'BigQuery',
    text: 'Where pulls can keep their records in tables, for all people of this spreadsheet.',
    labels: { project: 'Project ID', dataset: 'Dataset', location: 'Location' },
    hints: {
      project: 'It pays for what BigQuery does. The Google Cloud console shows the ID beside the name.',
      dataset: 'Its owner makes it in BigQuery; the tables are made for you.',
      location: 'Where the dataset is. Leave it blank, and the test finds it.',
    },
    examples: { project: 'my-network', dataset: 'franchise', location: 'southamerica-east1' },
    button: 'Save and test BigQuery',
    working: 'Asking BigQuery…',
    change: 'Change it',
    keep: 'Leave it as it is',
    passOn: 'Text for the person who can change that',
  },
  destinationFixed: 'Where pulls can keep their records in tables. The person who installed it has set this.',
  destinationWrong: {
    project: 'A project ID has 6 to 30 lowercase letters, digits and hyphens, such as my-network.',
    dataset: 'A dataset has letters, digits and underscores, such as franchise.',
    location:
      'A location is, for example, southamerica-east1, US or EU. Leave it blank, and the test finds it.',
  },
  destinationMoves: (tables: number, from: string, to: string) =>
    `${plural(tables, 'table stays', 'tables stay', 'en')} in ${from} as now, no longer updated. The next refreshes fill new ones in ${to}, without records that had left. Views have to be made again. Change it?`,
  destinationWorks: (dataset: string) =>
    `BigQuery works: a test table in ${dataset} was made, changed and deleted. Now choose “The sheet and BigQuery” in a pull, under Advanced.`,
  destinationWithoutBilling: (dataset: string) =>
    `BigQuery works in ${dataset}. Its project has no billing account, so each table is deleted 60 days after the last refresh that renewed it. Now choose “The sheet and BigQuery” in a pull, under Advanced.`,
  lacks: {
    script: () =>
      'The BigQuery API is off in the project of the script. In Extensions ▸ Apps Script, remove BigQuery from Services if it is listed, then add BigQuery API with + and save.',
    api: (project: string) =>
      `The BigQuery API is off in the project ${project}. Its owner opens APIs & Services ▸ Library in the Google Cloud console, chooses BigQuery API, then Enable.`,
    project: (project: string) =>
      `The project ${project} doesn’t exist, or this account has no role in it. Its owner grants “BigQuery Job User” in the Google Cloud console, under IAM ▸ Grant access.`,
    dataset: (_project: string, dataset: string) =>
      `The dataset ${dataset} doesn’t exist, or this account may not see it. Its owner makes it in BigQuery, opens it, and under Share gives this account “BigQuery Data Editor”.`,
    editor: (_project: string, dataset: string) =>
      `This account may not write to ${dataset}. Its owner opens the dataset in BigQuery, and under Share gives this account “BigQuery Data Editor”.`,
    jobs: (project: string) =>
      `This account may not run jobs in the project ${project}. Its owner grants “BigQuery Job User” in the Google Cloud console, under IAM ▸ Grant access.`,
    billing: (project: string) =>
      `The project ${project} has no billing account, without which BigQuery changes no rows. Its owner links one in the Google Cloud console, under Billing.`,
    expiry: (_project: string, dataset: string) =>
      `BigQuery deletes what is in ${dataset} after some time. Its owner ends that by this SQL: ALTER SCHEMA \`${dataset}\` SET OPTIONS (default_table_expiration_days = NULL, default_partition_expiration_days = NULL)`,
    other: (_project: string, dataset: string) => `Google refuses the work in ${dataset}.`,
  },
  otherProjects: (projects: string) => `Your account has a role in: ${projects}.`,
  passOn:
    'With my Google account, Franchise Sheets keeps records of our network in BigQuery. One thing is missing for that:',
  passOnWhere: (project: string, dataset: string, place: string) =>
    `Project: ${project}. Dataset: ${dataset}. Location: ${place}.`,
  tableExpires: (of: string) =>
    `Nothing was sent: BigQuery deletes what is in ${of} after some time, by its expiry. Ask its owner to remove that, then refresh.`,
  tableGoesOn: (table: string, day: string) =>
    `Without a billing account, BigQuery deletes tables after 60 days: ${table} on ${day}, unless a refresh renews it before.`,
  tableMadeAnew: (table: string) =>
    `${table} was gone and has been made again, without the records that had left the pull. For seven days its owner can restore the old one in BigQuery.`,
  tableLosesRows: (table: string) =>
    `${table} doesn’t keep the rows that were sent twice. Another person or program removes or changes them: ask the owner of the dataset, then refresh.`,
  tableDenied: (dataset: string) =>
    `You lack permissions in ${dataset}. Ask its owner for “BigQuery Data Editor” and “BigQuery Job User”.`,
  tableApiOff: (project: string) =>
    `The BigQuery API is off: for ${project}, its owner turns it on; for the project of the script, you add BigQuery under Services in Extensions ▸ Apps Script.`,
  tableQuota: (project: string) =>
    `A BigQuery quota of the project ${project} is used up. Refresh later, or ask its owner to raise it.`,
  tableLocation: (dataset: string, is: string, wanted: string) =>
    `The dataset ${dataset} is in ${is}, not in ${wanted}. Correct the location in Franchise ▸ Connection…, under BigQuery.`,
  tableForeign: (table: string) =>
    `${table} belongs to another spreadsheet, another pull or a person. Rename this pull, or that table.`,
  tableColumnChanged: (table: string, column: string, is: string, wanted: string) =>
    `The column ${column} of ${table} is ${is} and has to be ${wanted}. Rename it in BigQuery, then refresh.`,
  tableUnreachable: 'BigQuery has problems just now. The next refresh tries again.',
  tableAnswerUnknown: (status: number) => `Unexpected answer of BigQuery (status ${status}).`,
  tableRefused: (says: string) => `BigQuery refused it: “${says}”`,
  tableIfItStays: 'Refresh again; if it stays so, tell the person who installed the connector.',
  tableGoes: (count: number) =>
    `• your schedule’s last rows for ${plural(count, 'table', 'tables', 'en')} in BigQuery: the next refresh sends them`,
  tablesMenuItem: 'BigQuery…',
  tablesHelp: (dataset: string) =>
    `A pull can keep its records in ${dataset} too (Advanced). Here are their SQL, views, and what each costs.`,
  viewCosts: (bytes: number) =>
    `BigQuery reads about ${size(bytes, 'en')} each time, and charges 10 MB at least. It says so in a dry run, free of charge.`,
  viewMade: (view: string) => `The view ${view} is made. It always shows what the table holds.`,
  viewGoes: 'Without a billing account, BigQuery deletes views after 60 days. Make it again before then.',
  viewRemoved: (view: string) => `The view ${view} is gone. The table stays as it is.`,
  connectedTab: (title: string) => `${title} (BigQuery)`,
  connectedTabOpened: (tab: string) =>
    `The tab “${tab}” shows what BigQuery holds. Refresh it in the tab itself, or schedule that there.`,
  connectedTabFails: (tab: string, said: string) =>
    `The tab “${tab}” is there, but BigQuery refused its query. Google says: ${said}`,
  connectedTabRefused: (said: string) =>
    `Google didn’t open it here. Try the steps on this page: if Connect to BigQuery is missing as well, your account has no Connected Sheets. Google says: ${said}`,
  viewIs: (insight: string, table: string, zone: string) =>
    `${insight}, from ${table}, as in Franchise Sheets. Records that left aren’t counted. Time zone: ${zone}.`,
  viewAsOf: 'Date of the figures: the latest _pulled_at',
  viewKey: 'What identifies a row',
  viewLacks: {
    hours: (columns: string) => `Left out: ${columns}. Only the spreadsheet knows working hours.`,
    chosen: (columns: string) => `Left out: ${columns}. They are chosen in the spreadsheet.`,
  },
  viewNoPull: (pull: string) =>
    `No pull “${pull}” keeps its records in BigQuery. Choose that under Advanced in the pull, then refresh.`,
  viewNoTable: (table: string) => `The table ${table} isn’t there yet. Refresh the pull first.`,
  viewNoColumns: (table: string, columns: string) =>
    `${table} lacks ${columns}. Add these columns to the pull, refresh, then try again.`,
  viewForeign: (view: string) =>
    `${view} exists already and is no view of this pull. Rename or delete it in BigQuery, then try again.`,
  noView: {
    changes: 'It follows each record from change to change.',
    daily: 'Daily counts aren’t in a table.',
    around: 'It reads several pulls at once.',
    asked: 'It needs columns that you choose.',
    times: 'It has a row for each week or month, even without records.',
    waits: 'It leaves out time awaiting the requester, which only the changes tell.',
    unsaid: 'No SQL was found for it.',
  },
});

const pt: typeof en = () => ({
  tableOption: 'Guardar os registros em',
  tablePlaces: {
    sheet: 'Aba',
    both: 'Aba e BigQuery',
    table: 'Só no BigQuery',
    raw: 'Só no BigQuery, também como o serviço envia',
    part: 'No BigQuery, e uma parte na aba',
  },
  tableOnlyNeedsSheet:
    'Alterações, contagens diárias, respostas e listas de outros registros precisam de uma aba. Escolha “Aba e BigQuery”.',
  tableOptionHint:
    'Cada atualização envia os registros para o BigQuery, onde cabem mais do que na planilha. Os que saem ficam lá, marcados.',
  tableHolds: (table) => `Tabela no BigQuery: ${table}.`,
  tableMoves: (sheet, records, table) =>
    `A próxima atualização envia “${sheet}” (${plural(records, 'registro', 'registros', 'pt')}) para ${table} e confere a contagem.`,
  tableThenStays: 'Depois a aba fica como está e deixa de ser atualizada. Salvar?',
  tablePartStays: (stay, pull) =>
    `Só depois saem linhas da aba. ${plural(stay, 'registro fica', 'registros ficam', 'pt')} nela; fórmulas, indicadores e alertas só veem isso. A nova consulta “${pull}” segue com a tabela e os filtros anteriores. Salvar?`,
  tablePartNeedsSheet:
    'Antes de guardar uma parte, a consulta tem de preencher a aba. Escolha “Aba”, salve e atualize.',
  tablePartByPage:
    'Nada mudou. Escolha “No BigQuery, e uma parte na aba” em Franquia ▸ Criar ou editar consulta…, que antes mostra os números.',
  tablePartNameTaken: (pull) =>
    `Já existe uma consulta “${pull}”, e esta criaria outra. Renomeie aquela e salve de novo.`,
  tablePartAllGone: (pull) =>
    `A consulta “${pull}”, que preenche a tabela, não existe mais ou mudou de nome. Dê esse nome a uma consulta só no BigQuery, ou escolha aqui “Aba”.`,
  tablePartTableThere: (table) =>
    `Nada saiu da aba: já existe uma tabela ${table}. Renomeie ou exclua essa tabela no BigQuery, ou renomeie esta consulta.`,
  tableLeavesSheet: (sheet) =>
    `“${sheet}” fica como estava e deixa de ser atualizada. Se não precisar mais dela, exclua.`,
  tableCountDiffers: (sheet, records, table, there) =>
    `“${sheet}” tem ${plural(records, 'registro', 'registros', 'pt')}, mas ${table} tem ${amount(there, 'pt')}. A aba fica como está.`,
  tableWayOut: 'Ou guarde os registros só no BigQuery: escolha isso em Opções avançadas na consulta.',
  tableSent: (table, rows) =>
    `BigQuery: ${table} está em dia; ${plural(rows, 'linha enviada', 'linhas enviadas', 'pt')}.`,
  tableForecast: (bytes, requests, jobs) =>
    `Preencher a tabela envia ao BigQuery cerca de ${size(bytes, 'pt')}, em cerca de ${plural(requests, 'requisição', 'requisições', 'pt')} com ${plural(jobs, 'job', 'jobs', 'pt')}.`,
  tableMergeReads: (bytes) =>
    `Uma atualização que muda a tabela lê nela cerca de ${size(bytes, 'pt')}, segundo uma simulação (dry run) do BigQuery.`,
  tableMisfits: (count, columns) =>
    `${plural(count, 'célula fica', 'células ficam', 'pt')} em branco no BigQuery: não há número nem data em ${columns}.`,
  tableWaits: 'O BigQuery ainda não terminou. O agendamento continua; sem ele, a próxima atualização.',
  tableFailed: (why) => `A aba está certa, mas a tabela no BigQuery não: ${why}`,
  tableTokenRefused:
    'Falta permitir o BigQuery na sua conta. Recarregue a planilha, escolha Franquia ▸ Atualizar esta aba e permita.',
  tableSays: (says) => `O Google diz: “${says}”`,
  tableNowhere:
    'O BigQuery precisa de um projeto, um conjunto de dados e o local dele. Informe em Franquia ▸ Conexão…, em BigQuery, e teste.',
  tableTest: 'Franquia ▸ Conexão… faz um teste, em BigQuery, e traz um texto para repassar.',
  tableAllowAt: (url) => `Falta permitir o BigQuery na sua conta. Abra ${url}, permita e teste de novo.`,
  destinationPart: {
    title: 'BigQuery',
    text: 'Onde as consultas podem guardar os registros em tabelas, para todos desta planilha.',
    labels: { project: 'ID do projeto', dataset: 'Conjunto de dados', location: 'Local' },
    hints: {
      project: 'É ele que paga o que o BigQuery faz. O console do Google Cloud mostra o ID ao lado do nome.',
      dataset: 'Quem cuida do projeto o cria no BigQuery; as tabelas são criadas para você.',
      location: 'Onde fica o conjunto de dados. Em branco, o teste descobre.',
    },
    examples: { project: 'minha-rede', dataset: 'franquia', location: 'southamerica-east1' },
    button: 'Salvar e testar o BigQuery',
    working: 'Perguntando ao BigQuery…',
    change: 'Mudar',
    keep: 'Deixar como está',
    passOn: 'Texto para quem pode mudar isso',
  },
  destinationFixed: 'Onde as consultas podem guardar os registros em tabelas. Quem instalou já definiu isto.',
  destinationWrong: {
    project: 'O ID do projeto tem de 6 a 30 letras minúsculas, algarismos e hifens, como minha-rede.',
    dataset: 'O conjunto de dados tem letras, algarismos e sublinhados, como franquia.',
    location: 'O local é, por exemplo, southamerica-east1, US ou EU. Em branco, o teste descobre.',
  },
  destinationMoves: (tables, from, to) =>
    `${plural(tables, 'tabela fica', 'tabelas ficam', 'pt')} em ${from} como agora, sem novas atualizações. As próximas atualizações preenchem outras em ${to}, sem os registros que já saíram. As visualizações precisam ser criadas de novo. Mudar?`,
  destinationWorks: (dataset) =>
    `O BigQuery funciona: uma tabela de teste em ${dataset} foi criada, alterada e excluída. Agora escolha “Aba e BigQuery” em uma consulta, em Opções avançadas.`,
  destinationWithoutBilling: (dataset) =>
    `O BigQuery funciona em ${dataset}. O projeto não tem conta de faturamento: cada tabela é excluída 60 dias após a última atualização que a renovou. Agora escolha “Aba e BigQuery” em uma consulta, em Opções avançadas.`,
  lacks: {
    script: () =>
      'A API do BigQuery está desativada no projeto do script. Em Extensões ▸ Apps Script, remova BigQuery de Serviços, se estiver lá, adicione BigQuery API com + e salve.',
    api: (project) =>
      `A API do BigQuery está desativada no projeto ${project}. Quem cuida dele abre APIs e serviços ▸ Biblioteca no console do Google Cloud, escolhe BigQuery API e clica em Ativar.`,
    project: (project) =>
      `O projeto ${project} não existe, ou esta conta não tem papel nele. Quem cuida dele dá o papel “Usuário de jobs do BigQuery” no console do Google Cloud, em IAM ▸ Permitir acesso.`,
    dataset: (_project, dataset) =>
      `O conjunto de dados ${dataset} não existe, ou esta conta não o vê. Quem cuida dele o cria no BigQuery, abre e, em Compartilhar, dá a esta conta o papel “Editor de dados do BigQuery”.`,
    editor: (_project, dataset) =>
      `Esta conta não pode gravar em ${dataset}. Quem cuida dele abre o conjunto de dados no BigQuery e, em Compartilhar, dá a esta conta o papel “Editor de dados do BigQuery”.`,
    jobs: (project) =>
      `Esta conta não pode executar jobs no projeto ${project}. Quem cuida dele dá o papel “Usuário de jobs do BigQuery” no console do Google Cloud, em IAM ▸ Permitir acesso.`,
    billing: (project) =>
      `O projeto ${project} não tem conta de faturamento, e sem ela o BigQuery não altera linhas. Quem cuida dele vincula uma no console do Google Cloud, em Faturamento.`,
    expiry: (_project, dataset) =>
      `O BigQuery apaga depois de um tempo o que está em ${dataset}. Quem cuida dele desfaz isso por este SQL: ALTER SCHEMA \`${dataset}\` SET OPTIONS (default_table_expiration_days = NULL, default_partition_expiration_days = NULL)`,
    other: (_project, dataset) => `O Google recusa o trabalho em ${dataset}.`,
  },
  otherProjects: (projects) => `A sua conta tem papel em: ${projects}.`,
  passOn:
    'Com a minha conta do Google, o Franchise Sheets guarda registros da nossa rede no BigQuery. Falta uma coisa para isso:',
  passOnWhere: (project, dataset, place) =>
    `Projeto: ${project}. Conjunto de dados: ${dataset}. Local: ${place}.`,
  tableExpires: (of) =>
    `Nada foi enviado: o BigQuery apaga depois de um tempo o que está em ${of}, que tem validade. Peça a quem cuida dele que a remova e atualize.`,
  tableGoesOn: (table, day) =>
    `Sem conta de faturamento, o BigQuery exclui tabelas após 60 dias: ${table} em ${day}, se nenhuma atualização a renovar antes.`,
  tableMadeAnew: (table) =>
    `${table} não existia mais e foi criada de novo, sem os registros que tinham saído da consulta. Por sete dias dá para recuperar a antiga no BigQuery.`,
  tableLosesRows: (table) =>
    `${table} não fica com as linhas enviadas duas vezes. Alguém ou outra ferramenta as apaga ou muda: fale com quem cuida do conjunto de dados e atualize.`,
  tableDenied: (dataset) =>
    `Você não tem acesso suficiente a ${dataset}. Peça os papéis “Editor de dados do BigQuery” e “Usuário de jobs do BigQuery”.`,
  tableApiOff: (project) =>
    `A API do BigQuery está desativada: em ${project}, quem cuida dele a ativa; no projeto do script, inclua BigQuery em Serviços, em Extensões ▸ Apps Script.`,
  tableQuota: (project) =>
    `Uma cota do BigQuery acabou no projeto ${project}. Atualize mais tarde ou peça um limite maior.`,
  tableLocation: (dataset, is, wanted) =>
    `O conjunto de dados ${dataset} fica em ${is}, não em ${wanted}. Corrija o local em Franquia ▸ Conexão…, em BigQuery.`,
  tableForeign: (table) =>
    `${table} é de outra planilha, de outra consulta ou de uma pessoa. Renomeie esta consulta ou a tabela.`,
  tableColumnChanged: (table, column, is, wanted) =>
    `A coluna ${column} de ${table} é ${is} e tem de ser ${wanted}. Renomeie-a no BigQuery e atualize.`,
  tableUnreachable: 'O BigQuery está com problemas. A próxima atualização tenta de novo.',
  tableAnswerUnknown: (status) => `Resposta inesperada do BigQuery (status ${status}).`,
  tableRefused: (says) => `O BigQuery recusou: “${says}”`,
  tableIfItStays: 'Atualize de novo; se continuar, avise quem instalou o conector.',
  tableGoes: (count) =>
    `• o que falta enviar a ${plural(count, 'tabela', 'tabelas', 'pt')} no BigQuery: a próxima atualização envia`,
  tablesMenuItem: 'BigQuery…',
  tablesHelp: (dataset) =>
    `Uma consulta pode guardar registros também em ${dataset} (Opções avançadas). Aqui estão o SQL, as visualizações e o custo.`,
  viewCosts: (bytes) =>
    `O BigQuery lê cerca de ${size(bytes, 'pt')} por uso e cobra no mínimo 10 MB. A estimativa é dele (dry run), sem custo.`,
  viewMade: (view) => `A visualização ${view} está criada. Ela mostra sempre o que a tabela tem.`,
  viewGoes:
    'Sem conta de faturamento, o BigQuery exclui visualizações após 60 dias. Crie-a de novo antes disso.',
  viewRemoved: (view) => `A visualização ${view} foi excluída. A tabela fica como está.`,
  connectedTab: (title) => `${title} (BigQuery)`,
  connectedTabOpened: (tab) =>
    `A aba “${tab}” mostra o que o BigQuery tem. Atualize na própria aba ou programe as atualizações nela.`,
  connectedTabFails: (tab, said) =>
    `A aba “${tab}” foi criada, mas o BigQuery recusou a consulta SQL dela. O Google diz: ${said}`,
  connectedTabRefused: (said) =>
    `O Google não abriu por aqui. Tente os passos desta página: se Conectar ao BigQuery também faltar, sua conta não tem as Páginas conectadas. O Google diz: ${said}`,
  viewIs: (insight, table, zone) =>
    `${insight}, de ${table}, como no Franchise Sheets. Registros que saíram não contam. Fuso horário: ${zone}.`,
  viewAsOf: 'Data dos números: o _pulled_at mais recente',
  viewKey: 'O que identifica uma linha',
  viewLacks: {
    hours: (columns) => `De fora: ${columns}. Só a planilha conhece as horas úteis.`,
    chosen: (columns) => `De fora: ${columns}. São escolhidas na planilha.`,
  },
  viewNoPull: (pull) =>
    `Nenhuma consulta “${pull}” guarda registros no BigQuery. Escolha isso em Opções avançadas na consulta e atualize.`,
  viewNoTable: (table) => `A tabela ${table} ainda não existe. Atualize a consulta primeiro.`,
  viewNoColumns: (table, columns) =>
    `Em ${table} falta ${columns}. Inclua isso nas colunas da consulta, atualize e tente de novo.`,
  viewForeign: (view) =>
    `${view} já existe e não é visualização desta consulta. Renomeie ou exclua no BigQuery e tente de novo.`,
  noView: {
    changes: 'Acompanha cada registro de alteração em alteração.',
    daily: 'As contagens diárias não estão em uma tabela.',
    around: 'Lê várias consultas ao mesmo tempo.',
    asked: 'Precisa de colunas que você escolhe.',
    times: 'Tem uma linha para cada semana ou mês, mesmo sem registros.',
    waits: 'Desconta o tempo aguardando o solicitante, que só as alterações mostram.',
    unsaid: 'Não há SQL para ele.',
  },
});

export const warehouseSentences = perLanguage(en, pt);

export const warehouseError = errorFactory(warehouseSentences);

export type DestinationLack = keyof ReturnType<typeof en>['lacks'];
