// What the check reports on a topic: the question, what Google did, what the connector does, what a person has to do.

import type { Pair } from '../../../pages/shared/words.ts';
import type { AnswerTo, Figure, Topic } from '../rules/topics.ts';

/** The question, what the connector does whatever the answer, and what Google did for each answer. */
type Topics = {
  readonly [T in Topic]: { readonly ask: Pair; readonly use?: Pair } & Readonly<Record<AnswerTo<T>, Pair>> &
    // What the connector does with this answer, and what a person has to do.
    Readonly<Partial<Record<`${AnswerTo<T>} ${'use' | 'toDo'}`, Pair>>>;
};

/** For surprises: the connector's developers have to know. */
const REPORT: Pair = ['Report this.', 'Relate isto.'];

const TOPIC_WORDS: Topics = {
  equalsInTextCell: {
    ask: [
      'Text that begins with = in a plain text cell',
      'Texto que começa com =, em célula de texto simples',
    ],
    use: ['Texts use automatic format.', 'Textos usam formato automático.'],
    formula: ['Became a formula.', 'Virou fórmula.'],
    text: ['Stayed a text.', 'Continuou texto.'],
  },
  apostropheInTextCell: {
    ask: ['An apostrophe in a plain text cell', 'Apóstrofo em célula de texto simples'],
    use: ['Texts use automatic format.', 'Textos usam formato automático.'],
    stripped: ['Disappeared.', 'Sumiu.'],
    kept: ['Stayed.', 'Ficou.'],
  },
  numberInTextCell: {
    ask: ['A number in a plain text cell', 'Número em célula de texto simples'],
    use: ['IDs are read either way.', 'O ID é lido dos dois jeitos.'],
    text: ['Became a text.', 'Virou texto.'],
    number: ['Stayed a number.', 'Continuou número.'],
  },
  datesReadBack: {
    ask: ['Milliseconds of a date', 'Milissegundos de uma data'],
    use: ['Dates are rounded to seconds.', 'Datas vão só até os segundos.'],
    exact: ['Are kept.', 'Ficam.'],
    'millisecond-early': ['Are one too few.', 'Fica um a menos.'],
    'whole-seconds': ['Are lost.', 'Somem.'],
  },
  dottedDates: {
    ask: ['A text such as 3.4 or 3.4.2026', 'Texto como 3.4 ou 3.4.2026'],
    use: ['Kept as text either way.', 'Sempre gravado como texto.'],
    dates: ['Became a date.', 'Virou data.'],
    text: ['Stayed a text.', 'Continuou texto.'],
  },
  rangeClear: {
    ask: ['Notes and dropdowns of cleared cells', 'Notas e listas suspensas ao limpar células'],
    use: ['Never done.', 'O conector não faz isso.'],
    'keeps-notes-and-validations': ['Stay.', 'Ficam.'],
    'clears-all': ['Go too.', 'Saem junto.'],
  },
  notesOfMove: {
    ask: ['The note of a cell that is cut and pasted', 'Nota de uma célula recortada e colada'],
    moved: ['Moved along.', 'Vai junto.'],
    'moved use': ['Nothing to do.', 'Nada a fazer.'],
    'left-behind': ['Stayed behind.', 'Fica para trás.'],
    'left-behind use': ['Notes are moved afterwards.', 'As notas são movidas depois.'],
  },
  filteredRows: {
    ask: ['Filtered rows, moved or cut', 'Linhas filtradas, movidas ou recortadas'],
    use: ['They stay; the pull says so.', 'Ficam na aba; a consulta avisa.'],
    moved: ['Go along.', 'Vão junto.'],
    'moved use': ['Gone records leave the sheet.', 'Registros removidos saem da aba.'],
    'left-out': ['Stay where they are.', 'Ficam onde estão.'],
    refused: ['Are refused.', 'São recusadas.'],
  },
  copiesThatFit: {
    ask: ['One row copied over several', 'Uma linha copiada sobre várias'],
    all: ['Fills all.', 'Preenche todas.'],
    'all use': ['Formulas are filled down at once.', 'As fórmulas são copiadas de uma vez.'],
    'first-alone': ['Fills the first.', 'Preenche a primeira.'],
    'first-alone use': ['Formulas are then copied step by step.', 'As fórmulas são copiadas por etapas.'],
  },
  subtotals: {
    ask: ['Hidden rows in SUBTOTAL', 'Linhas ocultas em SUBTOTAL'],
    use: ['Selected rows are looked at one by one.', 'As linhas selecionadas são vistas uma a uma.'],
    'what-shows': ['Are left out.', 'Ficam de fora.'],
    'what-shows use': [
      'Selected rows are looked at together.',
      'As linhas selecionadas são vistas de uma vez.',
    ],
    'grouped-too': ['Count in a collapsed group.', 'Contam em um grupo recolhido.'],
    'hidden-too': ['Count.', 'Contam.'],
  },
  mergedRows: {
    ask: ['Rows with merged cells, moved or cut', 'Linhas mescladas, movidas ou recortadas'],
    use: ['They stay; the pull says so.', 'Ficam na aba; a consulta avisa.'],
    moved: ['Go along.', 'Vão junto.'],
    'moved use': ['Gone records leave the sheet.', 'Registros removidos saem da aba.'],
    'refused-in-part': [
      'Are refused if merged with other rows.',
      'São recusadas se a mesclagem pega outras linhas.',
    ],
    refused: ['Are refused.', 'São recusadas.'],
  },
  pivotedRows: {
    ask: ['Rows beside a pivot table, moved or cut', 'Linhas ao lado de uma tabela dinâmica'],
    moved: ['Go along.', 'Vão junto.'],
    'moved use': ['Gone records leave the sheet.', 'Registros removidos saem da aba.'],
    refused: ['Are refused.', 'São recusadas.'],
    'refused use': ['They stay; the pull says so.', 'Ficam na aba; a consulta avisa.'],
  },
  refusedMoves: {
    ask: ['When Google refuses to move rows', 'Em que momento o Google recusa mover linhas'],
    use: ['Either is expected.', 'Tanto faz.'],
    'at-call': ['At once.', 'Na hora.'],
    'at-flush': ['When the change is written.', 'Ao gravar.'],
  },
  rejectedInput: {
    ask: [
      'When Google refuses what a validation rejects',
      'Em que momento o Google recusa o que uma validação rejeita',
    ],
    use: ['Either is expected.', 'Tanto faz.'],
    'at-call': ['At once.', 'Na hora.'],
    'at-flush': ['When the change is written.', 'Ao gravar.'],
  },
  rangesOfChart: {
    ask: ['The cells of a chart, read again', 'Células de um gráfico, ao reler'],
    use: ['A chart is set only when its cells change.', 'O gráfico só muda quando as células mudam.'],
    'as-given': ['Column by column.', 'Coluna por coluna.'],
    merged: ['Merged.', 'Juntas.'],
  },
  rowsAtEnd: {
    ask: ['The format of a row added at the end', 'Formato de uma linha nova no fim'],
    use: ['Set by the connector.', 'O conector define o formato.'],
    'like-the-row-above': ['Like the row above.', 'Igual ao da linha de cima.'],
    plain: ['Plain.', 'Simples.'],
  },
  writes: {
    ask: ['When others see what a script writes', 'Quando os outros veem o que o script escreve'],
    use: ['Progress is stored only after saving.', 'O progresso só é salvo depois de gravar.'],
    buffered: ['When it saves or ends.', 'Quando ele grava ou termina.'],
    'at-once': ['At once.', 'Na hora.'],
  },
  metadataOnCountedRange: {
    ask: ['A mark on a column named by numbers', 'Marca em uma coluna indicada por números'],
    use: ['Columns are named by letters, as C:C.', 'O conector usa letras: C:C.'],
    refused: ['Was refused.', 'Foi recusada.'],
    accepted: ['Was accepted.', 'Foi aceita.'],
  },
  metadataLimit: {
    ask: ['More than 30,000 characters of marks', 'Mais de 30.000 caracteres de marcas'],
    use: ['Marks are few and short.', 'As nossas são poucas e curtas.'],
    enforced: ['Were refused.', 'Foram recusados.'],
    none: ['Were accepted.', 'Foram aceitos.'],
  },
  metadataInFormulas: {
    ask: ['Marks of a sheet, read by a formula', 'Marcas de uma aba, lidas por uma fórmula'],
    use: ['Formulas find sheets by headers.', 'As fórmulas acham a aba pelos cabeçalhos.'],
    readable: ['Could be read and found.', 'São lidas e achadas.'],
    'readable use': [
      'Formulas find sheets by marks or headers.',
      'As fórmulas acham a aba por marcas ou cabeçalhos.',
    ],
    'finder-refused': ['Could be read, not found.', 'São lidas, mas não achadas.'],
    refused: ['Could not be read.', 'Não são lidas.'],
  },
  metadataOfDuplicate: {
    ask: ['The marks of a sheet that is duplicated', 'Marcas de uma aba duplicada'],
    use: ['The pull stays with the original.', 'A consulta fica na original.'],
    copied: ['Are copied.', 'São copiadas.'],
    'left-out': ['Are left out.', 'Ficam de fora.'],
  },
  sizeOfGridlessSheet: {
    ask: ['The size of a tab with only a chart', 'Tamanho de uma aba só com gráfico'],
    use: ['Such tabs are skipped.', 'Abas assim são puladas.'],
    throws: ['Was refused.', 'Foi recusado.'],
    answers: ['Was told.', 'Foi informado.'],
  },
  metadataOfGridlessSheet: {
    ask: ['The marks of a tab with only a chart', 'Marcas de uma aba só com gráfico'],
    use: ['Such tabs are skipped.', 'Abas assim são puladas.'],
    works: ['Could be read.', 'Puderam ser lidas.'],
    throws: ['Were refused.', 'Foram recusadas.'],
  },
  datesInFormulas: {
    ask: ['Dates in formulas, with two time zones', 'Datas em fórmulas, com dois fusos'],
    'of-the-spreadsheet': ['Follow the spreadsheet.', 'Seguem a planilha.'],
    'of-the-spreadsheet use': ['They are taken as they come.', 'São usadas como vêm.'],
    'of-the-script': ['Follow the script.', 'Seguem o script.'],
    'of-the-script use': ['They are set right.', 'São corrigidas.'],
  },
  ownerProperties: {
    ask: ['The owner’s connection, read by a formula', 'Conexão do proprietário, lida por uma fórmula'],
    use: ['Pulls work, and formulas say why they don’t.', 'As consultas funcionam, e as fórmulas avisam.'],
    'of-the-owner': ['Can be read.', 'É lida.'],
    'of-the-owner use': ['Formulas use the owner’s token.', 'As fórmulas usam o token do proprietário.'],
    empty: ['Looks empty.', 'Parece vazia.'],
    'empty toDo': [
      'Outside shared drives, let the owner run this check.',
      'Fora de drives compartilhados, o proprietário verifica.',
    ],
    refused: ['Was refused.', 'Foi recusada.'],
  },
  triggerUid: {
    ask: ['The number that a timed trigger is told', 'Número que o acionador por tempo recebe'],
    use: ['Each person keeps one trigger.', 'Cada pessoa fica com um acionador.'],
    same: ['Is that of the list.', 'É o da lista.'],
    'other-form': ['Differs from the list.', 'É outro.'],
    missing: ['Is missing.', 'Falta.'],
  },
  alertScope: {
    ask: ['A question without the permission for dialogs', 'Pergunta sem a permissão de diálogos'],
    needed: ['Is refused.', 'É recusada.'],
    'needed use': ['The missing permission is named first.', 'Antes se diz qual permissão falta.'],
    none: ['Is shown.', 'Aparece.'],
    'none use': ['The permission is checked where needed.', 'A permissão é conferida quando é usada.'],
  },
  authorizationInfo: {
    ask: ['Which permissions are missing', 'Quais permissões faltam'],
    use: ['The refused call tells which.', 'A chamada recusada diz qual falta.'],
    'what-is-missing': ['Google tells.', 'O Google diz.'],
    'what-is-missing use': ['They are named where needed.', 'Cada uma é dita quando faz falta.'],
    'nothing-is-missing': ['Google says none.', 'O Google diz que nenhuma.'],
    throws: ['The call fails.', 'Falha.'],
  },
  authorizedScopes: {
    ask: ['The list of permissions, when one is missing', 'A lista de permissões, quando falta uma'],
    use: ['Without it, the refused call tells which.', 'Sem ela, a chamada recusada diz qual falta.'],
    given: ['Is given.', 'Vem.'],
    null: ['Is not given.', 'Não vem.'],
  },
  triggersWithoutConsent: {
    ask: [
      'A schedule whose person has left out a permission',
      'O agendamento de quem deixou uma permissão de fora',
    ],
    use: ['The menu says when it waits.', 'O menu diz quando ele espera.'],
    run: ['Runs.', 'Roda.'],
    'do-not-start': ['Does not start.', 'Não começa.'],
  },
  requireScopes: {
    ask: ['Asking for a missing permission', 'Pedir uma permissão que falta'],
    'ends-it': ['Ends the run, and Google asks.', 'A execução acaba, e o Google pergunta.'],
    'ends-it use': ['It is asked for first.', 'Ela é pedida antes.'],
    throws: ['Fails.', 'Falha.'],
    'throws use': ['The sentence says where to give it.', 'A mensagem diz onde permitir.'],
    'does-nothing': ['Does nothing.', 'Não faz nada.'],
    'does-nothing use': ['The refused call tells which.', 'A chamada recusada diz qual falta.'],
  },
  openAlert: {
    ask: ['Whether an open question uses up the six minutes', 'Se uma pergunta aberta gasta os seis minutos'],
    use: ['The clock is read after each question.', 'O relógio é lido depois de cada pergunta.'],
    counts: ['Yes.', 'Gasta.'],
    suspended: ['No.', 'Não gasta.'],
  },
  cache: {
    ask: ['A cached value during this check', 'Um valor no cache durante a verificação'],
    use: ['The cache only saves time.', 'O cache só poupa tempo.'],
    kept: ['Stayed.', 'Ficou.'],
    lossy: ['Was lost.', 'Sumiu.'],
  },
  fetchAllThrows: {
    ask: ['The others when one of several requests fails', 'As outras requisições quando uma falha'],
    use: [
      'Pages are asked again one by one. Imports always go one by one.',
      'Páginas são pedidas de novo, uma a uma. Importações sempre vão uma a uma.',
    ],
    'others-were-sent': ['Were sent.', 'Foram enviadas.'],
    'nothing-was-sent': ['Nothing was sent.', 'Não foram enviadas.'],
  },
  fetchTimeout: {
    ask: ['Whether a request’s time limit is kept', 'Se o limite de tempo de uma requisição vale'],
    use: ['A minute is kept free for it.', 'Sempre sobra um minuto para ela.'],
    obeyed: ['Yes.', 'Vale.'],
    ignored: ['No: up to a minute.', 'Não: pode levar um minuto.'],
  },
  propertyLimits: {
    ask: ['A stored value over 9 KB', 'Valor guardado de mais de 9 KB'],
    use: ['Values stay under 8 KB.', 'Os nossos ficam abaixo de 8 KB.'],
    observed: ['Was accepted.', 'Foi aceito.'],
    documented: ['Was refused.', 'Foi recusado.'],
  },
  exceptions: {
    ask: ['What a failed call throws', 'O que uma chamada que falha lança'],
    use: ['Its text is read, not its class.', 'O texto é lido, não a classe.'],
    errors: ['A JavaScript error.', 'Um erro do JavaScript.'],
    'other-objects': ['Another kind of object.', 'Um objeto de outro tipo.'],
  },
  chartAfterChange: {
    ask: ['Title and height of a chart with new cells', 'Título e altura de um gráfico com outras células'],
    use: ['A chart is set only when its cells change.', 'O gráfico só muda quando as células mudam.'],
    kept: ['Are kept.', 'Ficam.'],
    changed: ['Are lost in part.', 'Mudam em parte.'],
    'changed toDo': REPORT,
  },
  slicerColumn: {
    ask: [
      'The column of a slicer that hides nothing',
      'Coluna de um controle de filtros que não oculta nada',
    ],
    use: ['Slicers get such criteria.', 'O conector usa esses critérios.'],
    'criteria-alone': ['Is set by criteria, not by null.', 'É definida por critérios, não por null.'],
    both: ['Is set by either.', 'É definida das duas formas.'],
    'null-alone': ['Is set by null only.', 'Só é definida por null.'],
    'null-alone use': ['Slicers come without a column.', 'Os controles vêm sem coluna.'],
    'null-alone toDo': ['Choose the column there. Report this.', 'Escolha a coluna neles. Relate isto.'],
    neither: ['Is not set.', 'Não é definida.'],
    'neither use': ['Slicers come without a column.', 'Os controles vêm sem coluna.'],
    'neither toDo': ['Choose the column there. Report this.', 'Escolha a coluna neles. Relate isto.'],
  },
  foldedColumns: {
    ask: ['Columns of a folded group', 'Colunas de um grupo recolhido'],
    folded: ['Are hidden.', 'Somem da vista.'],
    'folded use': ['New sheets fold technical columns.', 'Abas novas recolhem colunas técnicas.'],
    open: ['Still show.', 'Continuam à vista.'],
    'open use': [
      'All columns show; fold them yourself.',
      'Todas as colunas aparecem; recolha-as manualmente.',
    ],
  },
  nameWithAccents: {
    ask: ['A named range with accents', 'Intervalo nomeado com acentos'],
    taken: ['Was taken.', 'Foi aceito.'],
    'taken use': ['Ranges have the name of their sheet.', 'Intervalos têm o nome da aba.'],
    refused: ['Was refused.', 'Foi recusado.'],
    'refused use': ['Ranges go without accents.', 'Intervalos ficam sem acentos.'],
  },
  namesFollow: {
    ask: [
      'A named range below rows that come or go',
      'Intervalo nomeado abaixo de linhas que entram ou saem',
    ],
    follow: ['Moves along.', 'Acompanha.'],
    'follow use': ['It is checked after each run.', 'É conferido depois de cada execução.'],
    'stay-behind': ['Stays where it was.', 'Fica onde estava.'],
    'stay-behind use': ['It is corrected after each run.', 'É corrigido depois de cada execução.'],
  },
  nameOfGoneTab: {
    ask: ['A named range of a deleted sheet', 'Intervalo nomeado de uma aba excluída'],
    use: ['A new sheet names its cells again.', 'Uma aba nova recria o nome.'],
    gone: ['Goes too.', 'Some junto.'],
    broken: ['Stays, without cells.', 'Fica, sem células.'],
    throws: ['Blocks reading all names.', 'Impede ler todos os nomes.'],
    'throws use': ['Named ranges stay as they are.', 'Intervalos nomeados ficam como estão.'],
    'throws toDo': REPORT,
  },
  notesOfMovedRow: {
    ask: ['The note of a row that is moved', 'Nota de uma linha movida'],
    use: ['Notes are written again.', 'As notas são gravadas de novo.'],
    travel: ['Moves along.', 'Vai junto.'],
    stay: ['Stays behind.', 'Fica para trás.'],
  },
  longList: {
    ask: ['A dropdown of 501 items', 'Lista suspensa com 501 itens'],
    use: ['Dropdowns have at most 500.', 'Listas têm até 500 itens.'],
    refused: ['Is refused; 500 are taken.', 'É recusada; com 500, é aceita.'],
    taken: ['Was taken.', 'Foi aceita.'],
  },
  listWithCommas: {
    ask: ['A comma in a dropdown’s item', 'Vírgula em um item de lista suspensa'],
    kept: ['Kept the item.', 'O item fica.'],
    'kept use': ['Such names are offered.', 'Esses nomes aparecem nas listas.'],
    split: ['Split or changed the item.', 'O item muda.'],
    'split use': ['Such names can be typed.', 'Esses nomes têm de ser digitados.'],
    'split toDo': REPORT,
  },
  manyAreas: {
    ask: ['A list of 1,000 areas in one call', '1.000 áreas em uma chamada'],
    taken: ['Was taken.', 'Foi aceita.'],
    'taken use': ['Formats are set in one call.', 'Os formatos vão em uma chamada.'],
    refused: ['Was refused.', 'Foi recusada.'],
    'refused use': ['Formats stay as they are.', 'Os formatos ficam como estão.'],
    'refused toDo': REPORT,
  },
  formTrigger: {
    ask: ['A trigger for form responses', 'Acionador para respostas de formulários'],
    made: ['Was made and removed.', 'Foi criado e removido.'],
    'made use': ['Forms can feed answer sheets.', 'Formulários podem alimentar abas de respostas.'],
    refused: ['Was refused.', 'Foi recusado.'],
    'refused use': ['Forms can’t feed answer sheets.', 'Formulários não podem alimentar abas de respostas.'],
    'refused toDo': REPORT,
  },
  lookCosts: {
    ask: ['Time to look for what others put on a sheet', 'Tempo para ver o que outros puseram em uma aba'],
    use: ['Shows where a run spends its time.', 'Mostra onde uma execução gasta o tempo.'],
    measured: ['Was measured.', 'Foi medido.'],
  },
  chartOrder: {
    ask: ['The order of a chart’s ranges', 'Ordem dos intervalos de um gráfico'],
    kept: ['Is kept.', 'Fica.'],
    'kept use': ['A chart is set only when its cells change.', 'O gráfico só muda quando as células mudam.'],
    sorted: ['Changes.', 'Muda.'],
    'sorted use': ['Charts are compared with what was read.', 'O conector compara com o que leu.'],
  },
  pageCosts: {
    ask: ['Time of an empty call of this page', 'Tempo de uma chamada vazia desta página'],
    use: [
      'It goes into loading the program: 25 ms on a developer’s computer.',
      'É o tempo de carregar o programa: 25 ms no computador de quem desenvolve.',
    ],
    measured: ['Was measured.', 'Foi medido.'],
  },
  propertyOfCall: {
    ask: ['A property that the call before has written', 'Propriedade que a chamada anterior escreveu'],
    use: ['Runs rely on this.', 'As execuções contam com isso.'],
    seen: ['Could be read, eleven times of eleven.', 'Foi lida onze vezes em onze.'],
    late: ['Was still the old one.', 'Ainda era a anterior.'],
    'late toDo': REPORT,
  },
  templateLiterals: {
    ask: ['// and /* in a page’s template literals', '// e /* em textos entre crases de uma página'],
    use: ['Pages have none.', 'As páginas não têm nenhum.'],
    kept: ['Is kept.', 'Ficam.'],
    'slashes-cut': ['// is cut.', '// é cortado.'],
    'stars-cut': ['/* is cut.', '/* é cortado.'],
    'both-cut': ['Both are cut.', 'Os dois são cortados.'],
  },
  formulaCosts: {
    ask: ['Time of cells with an empty function', 'Tempo de células com uma função vazia'],
    use: ['It goes into loading the program.', 'É o tempo de carregar o programa.'],
    measured: ['Was measured.', 'Foi medido.'],
  },
  marksFollow: {
    ask: ['Marks of rows and columns that move', 'Marcas de linhas e colunas movidas'],
    follow: ['Move along.', 'Acompanham.'],
    'follow use': [
      'Columns are found again wherever you move them.',
      'As colunas são achadas em qualquer lugar.',
    ],
    'stay-behind': ['Stay behind.', 'Ficam para trás.'],
    'stay-behind use': ['Columns are found by headers.', 'As colunas são achadas pelos cabeçalhos.'],
    'stay-behind toDo': REPORT,
  },
  marksWhenSorted: {
    ask: ['The mark of a sorted row', 'Marca de uma linha ao classificar'],
    use: ['Records are found by ID.', 'Registros são achados pelo ID.'],
    stay: ['Stays in place.', 'Fica no lugar.'],
    'go-along': ['Moves along.', 'Vai junto.'],
  },
  manyMarks: {
    ask: ['1,700 marks on rows of one sheet', '1.700 marcas em linhas de uma aba'],
    use: ['Fewer are needed.', 'O conector usa menos.'],
    taken: ['Are taken, and go with the sheet.', 'São aceitas e saem com a aba.'],
    'too-slow': ['Take too long.', 'Demoram demais.'],
    refused: ['Were refused.', 'Foram recusadas.'],
  },
  textsInTextCells: {
    ask: [
      '=1+1, 00123, 1/2, TRUE … in plain text cells',
      '=1+1, 00123, 1/2, TRUE … em células de texto simples',
    ],
    use: [
      'Written with an apostrophe, in automatic format.',
      'Gravados com apóstrofo, em formato automático.',
    ],
    both: ['Stay as they are.', 'Continuam como são.'],
    'with-apostrophe': ['Stay with an apostrophe.', 'Continuam com apóstrofo.'],
    without: ['Stay without an apostrophe.', 'Continuam sem apóstrofo.'],
    neither: ['Some change.', 'Alguns mudam.'],
  },
  textsInAutomaticCells: {
    ask: [
      'The same with an apostrophe, in automatic format',
      'Os mesmos com apóstrofo, em formato automático',
    ],
    kept: ['Stay as they are.', 'Continuam como são.'],
    'kept use': ['Texts are written like this.', 'Os textos são gravados assim.'],
    changed: ['Some change.', 'Alguns mudam.'],
    'changed use': ['Pulled texts may differ here.', 'Textos das consultas podem diferir.'],
    'changed toDo': REPORT,
  },
  datesTyped: {
    ask: ['The time zone of a date written as text', 'Fuso horário de uma data escrita como texto'],
    'of-the-spreadsheet': ['The spreadsheet’s.', 'O da planilha.'],
    'of-the-spreadsheet use': ['Dates are written in it.', 'As datas são gravadas nele.'],
    'of-another-zone': ['Another.', 'Outro.'],
    'of-another-zone use': ['Dates may be hours off.', 'Datas podem ter horas de diferença.'],
    'of-another-zone toDo': REPORT,
  },
  callCosts: {
    ask: ['Time of single calls', 'Tempo de cada chamada'],
    use: ['Calls may take some seconds.', 'Cada uma pode levar alguns segundos.'],
    measured: ['Was measured.', 'Foi medido.'],
  },
  largeBlock: {
    ask: ['20,000 rows of 33 columns, written and read', '20.000 linhas de 33 colunas, escritas e lidas'],
    kept: ['Are the same.', 'São iguais.'],
    'kept use': ['Pulls write some thousand at a time.', 'As consultas gravam alguns milhares por vez.'],
    changed: ['Differ.', 'Diferem.'],
    'changed use': ['What is written is read back.', 'O que se grava é conferido.'],
    'changed toDo': REPORT,
  },
  timedTrigger: {
    ask: ['A timed trigger that writes a cell', 'Acionador por tempo que escreve uma célula'],
    wrote: ['Works.', 'Funciona.'],
    'wrote use': ['Pulls can run by schedule.', 'As consultas podem usar o agendamento.'],
    'could-not-write': ['Runs, but can’t write.', 'É executado, mas não escreve.'],
    'could-not-write use': ['Pulls can’t run by schedule.', 'As consultas não podem usar o agendamento.'],
    'could-not-write toDo': ['Refresh from the menu.', 'Atualize pelo menu.'],
  },
  permissions: {
    ask: ['Your permissions', 'Suas permissões'],
    all: ['All given.', 'Todas dadas.'],
    'all use': ['Everything works.', 'Tudo funciona.'],
    some: ['Some are missing.', 'Faltam algumas.'],
    'some use': ['What needs them says so.', 'O que precisa delas avisa.'],
    'some toDo': [
      'Choose Franchise ▸ Schedule…, and allow everything.',
      'Escolha Franquia ▸ Agendamento… e permita tudo.',
    ],
  },
  connection: {
    ask: ['The connection to the service', 'A conexão com o serviço'],
    works: ['Both tokens work.', 'Os dois tokens funcionam.'],
    'works use': ['Pulls and imports work.', 'Consultas e importações funcionam.'],
    'in-part': ['One token works.', 'Um token funciona.'],
    'in-part use': [
      'Lists of the other version can’t be pulled.',
      'As listas da outra versão não podem ser consultadas.',
    ],
    'in-part toDo': ['See Franchise ▸ Connection….', 'Veja Franquia ▸ Conexão….'],
    fails: ['No token works.', 'Nenhum token funciona.'],
    'fails use': ['Nothing can be pulled.', 'Nada pode ser consultado.'],
    'fails toDo': ['See Franchise ▸ Connection….', 'Veja Franquia ▸ Conexão….'],
  },
};

export interface TopicWords {
  readonly ask: string;
  readonly use: string;
  /** What Google did; also what the connector does with that, and what a person has to do. */
  readonly answers: Readonly<Record<string, Readonly<Record<'did' | 'use' | 'toDo', string>>>>;
}

/** By topic. @param n the place of the language in a pair */
export function topicsIn(n: 0 | 1): Readonly<Record<string, TopicWords>> {
  const words = Object.entries(TOPIC_WORDS).map(([topic, { ask, use, ...said }]) => {
    const pairs: Readonly<Record<string, Pair | undefined>> = said;
    const text = (part: string) => pairs[part]?.[n] ?? '';
    const own = use?.[n] ?? '';
    const answers = Object.keys(said)
      .filter((key) => !key.includes(' '))
      .map((answer) => {
        const words = { did: text(answer), use: text(`${answer} use`) || own, toDo: text(`${answer} toDo`) };
        return [answer, words] as const;
      });
    return [topic, { ask: ask[n], use: own, answers: Object.fromEntries(answers) }] as const;
  });
  return Object.fromEntries(words);
}

const FIGURE_WORDS: Readonly<Record<Figure, Pair>> = {
  lock: ['lock', 'bloqueio'],
  cache: ['cache', 'cache'],
  property: ['property', 'propriedade'],
  cellRead: ['reading a cell', 'ler uma célula'],
  cellWrite: ['writing a cell', 'escrever uma célula'],
  hidden: ['whether a row is hidden', 'se uma linha está oculta'],
  notes: ['notes', 'notas'],
  locked: ['protections', 'proteções'],
  place: ['the place of a mark', 'o lugar de uma marca'],
  one: ['one cell', 'uma célula'],
  ten: ['ten cells at once', 'dez células de uma vez'],
  page: ['a call (median)', 'uma chamada (mediana)'],
  marks: ['marks', 'marcas'],
  write: ['writing', 'escrita'],
  read: ['reading', 'leitura'],
  wait: ['until it ran', 'até ser executado'],
};

/** In the order of results. */
export function figuresIn(n: 0 | 1): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(FIGURE_WORDS).map(([figure, pair]) => [figure, pair[n]]));
}
