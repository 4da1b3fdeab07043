// What messages mean and what to do, if the message itself doesn't say enough. Keys are message names.

export interface Meaning {
  readonly en: string;
  readonly pt: string;
}

export const MEANINGS: Readonly<Record<string, Meaning>> = {
  'menu.runKilled': {
    en: 'Google ended the script, or Google failed. Choose the item: all pulls are refreshed, and this one goes on after the last rows that were written.',
    pt: 'O Google encerrou o script ou falhou. Escolha o item: todas as consultas são atualizadas, e esta continua depois das últimas linhas gravadas.',
  },
  'menu.importKilled': {
    en: 'Nothing was sent twice. Check rows shows what became of each row; what may or may not have arrived is Unknown.',
    pt: 'Nada foi enviado duas vezes. Conferir linhas mostra o que houve com cada linha; o que pode ter chegado ou não fica como Desconhecida.',
  },
  notConnectedCopy: {
    en: 'A copy never works with the connection of the original. Nothing runs in it before you connect there.',
    pt: 'Uma cópia nunca funciona com a conexão da original. Nada roda nela antes de você conectar ali.',
  },
  tokenMissing: {
    en: 'The v1 token is for tickets and action plans, the v2 token for everything else. They come from two lists.',
    pt: 'O token v1 serve para chamados e planos de ação; o v2, para todo o resto. Eles vêm de duas listas.',
  },
  addressChanged: {
    en: 'A token goes only to the address that it was entered for. A person has changed the address for everybody: check that it is right, then enter your token.',
    pt: 'Um token só vai ao endereço para o qual foi informado. Alguém mudou o endereço para todos: confira se está certo e informe o seu token.',
  },
  baseUrlPinned: {
    en: 'The person who installed the connector has fixed the address.',
    pt: 'Quem instalou o conector fixou o endereço.',
  },
  connectionThrottled: {
    en: 'Many scripts send from Google’s addresses, and the service counts all of them. The token was not judged.',
    pt: 'Muitos scripts enviam dos endereços do Google, e o serviço conta todos. O token não foi avaliado.',
  },
  permissionMissing: {
    en: 'Nothing was begun. The schedule and parked pulls wait until the permission is there. The page Connect of the guide says what each is for.',
    pt: 'Nada foi começado. O agendamento e as consultas em pausa esperam até a permissão existir. A página Conectar do guia diz para que serve cada uma.',
  },
  requestRefused: {
    en: 'What follows is the service’s own sentence, in Portuguese, about one field at a time. Most often a filter is wrong.',
    pt: 'O que segue é a frase do próprio serviço, sobre um campo por vez. O mais comum é um filtro errado.',
  },
  throttled: {
    en: 'Franchise keeps to two requests a second for all its users together. Something else uses the same address.',
    pt: 'A Franquia não passa de duas requisições por segundo, somando todos os que a usam. Outra coisa usa o mesmo endereço.',
  },
  serverFailed: {
    en: 'It was asked again with growing pauses, and once more a quarter of an hour later. The fault is at the service.',
    pt: 'Ele foi consultado de novo com pausas crescentes, e mais uma vez um quarto de hora depois. A falha é do serviço.',
  },
  noAnswer: {
    en: 'The address is mistyped, or the service is down. Sheets keep what they had.',
    pt: 'O endereço tem erro de digitação, ou o serviço está fora do ar. As abas ficam com o que tinham.',
  },
  fetchQuotaSpent: {
    en: 'A pull is parked and tries again every three hours; it continues where it stopped. Look single records up in pulled sheets, which costs nothing.',
    pt: 'A consulta fica em pausa e tenta de novo a cada três horas; ela continua de onde parou. Procure registros avulsos nas abas consultadas, o que não custa nada.',
  },
  notJson: {
    en: 'Most often the address is that of a web page: of the login, or of a proxy of your network.',
    pt: 'O mais comum é o endereço ser de uma página: a do login, ou a de um proxy da sua rede.',
  },
  contractBroken: {
    en: 'The service has sent something that its description doesn’t allow. The other records of the list were read.',
    pt: 'O serviço enviou algo que a descrição dele não permite. Os outros registros da lista foram lidos.',
  },
  unexpected: {
    en: 'A fault of the connector. Report the text in brackets, and what you had chosen. It holds no token.',
    pt: 'É uma falha do conector. Relate o texto entre parênteses e o que você tinha escolhido. Ele não contém token.',
  },
  withGoogleText: {
    en: 'In brackets is what Google itself said. Give it to the person who helps you.',
    pt: 'Entre parênteses está o que o próprio Google disse. Passe isso a quem ajuda você.',
  },
  platformStoreFull: {
    en: 'Google keeps 500 KB for all properties of a spreadsheet’s script.',
    pt: 'O Google guarda 500 KB para todas as propriedades do script de uma planilha.',
  },
  targetNotEmpty: {
    en: 'A pull never writes into a sheet of yours.',
    pt: 'Uma consulta nunca grava em uma aba sua.',
  },
  firstRowTaken: {
    en: 'A person typed into the new sheet before its headers were written.',
    pt: 'Alguém digitou na aba nova antes de os cabeçalhos serem gravados.',
  },
  pullBusy: {
    en: 'Another person, or a schedule, is refreshing it. After a run that was cut off the time is seven minutes away at most.',
    pt: 'Outra pessoa, ou um agendamento, está atualizando. Depois de uma execução interrompida, o horário está a no máximo sete minutos.',
  },
  pullWasCutOff: {
    en: 'This run has gone on from there. Nothing is doubled.',
    pt: 'Esta execução continuou dali. Nada é duplicado.',
  },
  pullIncomplete: {
    en: 'Records were created or changed while the list was read page by page, so some may have slipped between two pages. The next full scan finds them.',
    pt: 'Registros foram criados ou alterados enquanto a lista era lida página por página, e alguns podem ter escapado entre duas páginas. A próxima leitura completa os encontra.',
  },
  pullHeld: {
    en: 'The question comes when the person whose run this was chooses Refresh this sheet. No leaves the rows where they are.',
    pt: 'A pergunta vem quando quem fez a execução escolhe Atualizar esta aba. Com não, as linhas ficam onde estão.',
  },
  pullOthersQuestion: {
    en: 'A parked run holds what one person’s token may see, so only that person continues it.',
    pt: 'Uma execução em pausa contém o que o token de uma pessoa pode ver, por isso só ela continua.',
  },
  pullParked: {
    en: 'Google lets a script run for six minutes; a run stops itself before that and continues later. What follows says who continues it.',
    pt: 'O Google deixa um script rodar por seis minutos; uma execução para antes disso e continua depois. O que segue diz quem a continua.',
  },
  pullMissingDetails: {
    en: 'The others were read.',
    pt: 'Os outros foram lidos.',
  },
  pullContractNotes: {
    en: 'The service sent a field in another form than it says. The rest of the row is right.',
    pt: 'O serviço enviou um campo em outra forma do que diz. O resto da linha está certo.',
  },
  textCut: {
    en: 'Stands at the end of a cell: Google allows 50,000 characters in one.',
    pt: 'Fica no fim de uma célula: o Google permite 50.000 caracteres em cada uma.',
  },
  filterUnknown: {
    en: 'The names are those of the service: the page Pull tickets of the guide lists them.',
    pt: 'Os nomes são os do serviço: a página Consultar chamados do guia traz a lista.',
  },
  idNotInteger: {
    en: 'Often it is a header: begin the range one row further down.',
    pt: 'Muitas vezes é um cabeçalho: comece o intervalo uma linha mais abaixo.',
  },
  headerRowGone: {
    en: 'Without that row a header can’t be told from a record, so nothing is written.',
    pt: 'Sem essa linha não se distingue um cabeçalho de um registro, por isso nada é gravado.',
  },
  columnsMoved: {
    en: 'A person inserted, moved or deleted a column in the very moment of a write. Google has no way to lock a sheet against that.',
    pt: 'Alguém inseriu, moveu ou excluiu uma coluna no exato momento de uma gravação. O Google não tem como bloquear uma aba contra isso.',
  },
  marksFull: {
    en: 'By these marks columns are recognised after you move or rename them. Other add-ons use the same room.',
    pt: 'Por essas marcas as colunas são reconhecidas depois que você as move ou renomeia. Outros complementos usam o mesmo espaço.',
  },
  noRoom: {
    en: 'Blank rows and columns count as well, in all sheets together.',
    pt: 'Linhas e colunas em branco também contam, somando todas as abas.',
  },
  staleItem: {
    en: 'Choose it. Triggers end when Google has to ask for your authorisation again, or now and then without a reason; a new one is made.',
    pt: 'Escolha o item. Acionadores acabam quando o Google precisa pedir sua autorização de novo, ou às vezes sem motivo; cria-se um novo.',
  },
  otherStaleItem: {
    en: 'A trigger belongs to one person: ask them to choose the same item.',
    pt: 'Um acionador pertence a uma pessoa: peça a ela que escolha o mesmo item.',
  },
  backsOff: {
    en: 'The reason stands before this. After each failure the pause grows.',
    pt: 'O motivo está antes disto. A cada falha a pausa cresce.',
  },
  budgetSpent: {
    en: 'Google allows the triggers of an account only so much time a day; the schedule stays below what you set.',
    pt: 'O Google permite aos acionadores de uma conta só certo tempo por dia; o agendamento fica abaixo do que você definiu.',
  },
  runsAsAbsent: {
    en: 'That person has no schedule here any more, or their trigger is gone.',
    pt: 'Essa pessoa não tem mais agendamento aqui, ou o acionador dela sumiu.',
  },
  answerNotesGone: {
    en: 'The notes on the headers say which question a column belongs to.',
    pt: 'As notas dos cabeçalhos dizem a que pergunta cada coluna pertence.',
  },
  'answerCell.decimal-options': {
    en: 'In a spreadsheet with a decimal comma `4,5` becomes the number 4.5.',
    pt: 'Em uma planilha com vírgula decimal, `4,5` vira o número 4,5.',
  },
  answerSameContent: {
    en: 'As after copying rows. Both are sent if you leave them.',
    pt: 'Como depois de copiar linhas. As duas são enviadas se você as deixar.',
  },
  importBusy: {
    en: 'Only one import or check runs at a time, so that nothing is sent twice.',
    pt: 'Só uma importação ou conferência roda por vez, para que nada seja enviado duas vezes.',
  },
  importRejected: {
    en: 'What follows is the service’s own sentence; it names one field at a time. Nothing was stored.',
    pt: 'O que segue é a frase do próprio serviço; ela cita um campo por vez. Nada foi gravado.',
  },
  'importUnknown.no-answer': {
    en: 'Sending it again could store it twice, so only you can settle it: choose Confirm sendings without an answer…',
    pt: 'Enviar de novo poderia gravar duas vezes, por isso só você resolve isto: escolha Conferir envios sem resposta…',
  },
  importChanged: {
    en: 'The service keeps what was sent.',
    pt: 'O serviço fica com o que foi enviado.',
  },
  importTimeUp: {
    en: 'After four and a half minutes. The schedule goes on with it; without one, choose Send assessments.',
    pt: 'Depois de quatro minutos e meio. O agendamento continua; sem ele, escolha Enviar avaliações.',
  },
  importDoubtful: {
    en: 'Something is wrong at the service. What had not been sent stays queued until you choose Send assessments.',
    pt: 'Algo está errado no serviço. O que não tinha sido enviado fica na fila até você escolher Enviar avaliações.',
  },
  importCutOff: {
    en: 'What follows is what that import did, to the last row.',
    pt: 'O que segue é o que essa importação fez, até a última linha.',
  },
  importRowsBehind: {
    en: 'Google did not let the rows be written. Their results are kept.',
    pt: 'O Google não deixou gravar as linhas. Os resultados estão guardados.',
  },
  formulaNoOwner: {
    en: 'Use a pull there: it runs as the person who refreshes.',
    pt: 'Use ali uma consulta: ela roda como a pessoa que atualiza.',
  },
  formulaBusy: {
    en: 'It asks for much, or many formulas ask at once. What was answered stays. A range in one formula, or a pull, ends it sooner.',
    pt: 'Ela pede muito, ou muitas fórmulas pedem ao mesmo tempo. O que foi respondido fica. Um intervalo em uma só fórmula, ou uma consulta, termina antes.',
  },
  formulaOld: {
    en: 'The service could not be asked. A list shows its last answer above this line; a single value shows none.',
    pt: 'Não foi possível consultar o serviço. Uma lista mostra a última resposta acima desta linha; um valor avulso não mostra nenhuma.',
  },
  formulaNotFound: {
    en: 'The ticket or plan doesn’t exist, or the owner’s token may not see it.',
    pt: 'O chamado ou plano não existe, ou o token do proprietário não pode vê-lo.',
  },
};
