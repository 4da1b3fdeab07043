// The same in Portuguese, held against the English by the compiler.

import type { TopicWords } from '../rules/topics.ts';

/** A surprise: the connector's developers have to know. */
const REPORT = 'Relate isto.';

/**
 * The Portuguese words in which the page *Check this installation* shows its results. For each topic: the question,
 * what the connector does, and what Google did.
 */
export const TOPICS_PT: TopicWords = {
  equalsInTextCell: {
    ask: 'Texto que começa com =, em célula de texto simples',
    use: 'Textos usam formato automático.',
    formula: 'Virou fórmula.',
    text: 'Continuou texto.',
  },
  apostropheInTextCell: {
    ask: 'Apóstrofo em célula de texto simples',
    use: 'Textos usam formato automático.',
    stripped: 'Sumiu.',
    kept: 'Ficou.',
  },
  numberInTextCell: {
    ask: 'Número em célula de texto simples',
    use: 'O ID é lido dos dois jeitos.',
    text: 'Virou texto.',
    number: 'Continuou número.',
  },
  datesReadBack: {
    ask: 'Milissegundos de uma data',
    use: 'Datas vão só até os segundos.',
    exact: 'Ficam.',
    'millisecond-early': 'Fica um a menos.',
    'whole-seconds': 'Somem.',
  },
  dottedDates: {
    ask: 'Texto como 3.4 ou 3.4.2026',
    use: 'Sempre gravado como texto.',
    dates: 'Virou data.',
    text: 'Continuou texto.',
  },
  rangeClear: {
    ask: 'Notas e listas suspensas ao limpar células',
    use: 'O conector não faz isso.',
    'keeps-notes-and-validations': 'Ficam.',
    'clears-all': 'Saem junto.',
  },
  notesOfMove: {
    ask: 'Nota de uma célula recortada e colada',
    moved: ['Vai junto.', 'Nada a fazer.'],
    'left-behind': ['Fica para trás.', 'As notas são movidas depois.'],
  },
  filteredRows: {
    ask: 'Linhas filtradas, movidas ou recortadas',
    use: 'Ficam na aba; a consulta avisa.',
    moved: ['Vão junto.', 'Registros removidos saem da aba.'],
    'left-out': 'Ficam onde estão.',
    refused: 'São recusadas.',
  },
  mergedRows: {
    ask: 'Linhas mescladas, movidas ou recortadas',
    use: 'Ficam na aba; a consulta avisa.',
    moved: ['Vão junto.', 'Registros removidos saem da aba.'],
    'refused-in-part': 'São recusadas se a mesclagem pega outras linhas.',
    refused: 'São recusadas.',
  },
  pivotedRows: {
    ask: 'Linhas ao lado de uma tabela dinâmica',
    moved: ['Vão junto.', 'Registros removidos saem da aba.'],
    refused: ['São recusadas.', 'Ficam na aba; a consulta avisa.'],
  },
  refusedMoves: {
    ask: 'Em que momento o Google recusa mover linhas',
    use: 'Tanto faz.',
    'at-call': 'Na hora.',
    'at-flush': 'Ao gravar.',
  },
  rangesOfChart: {
    ask: 'Células de um gráfico, ao reler',
    use: 'O gráfico só muda quando as células mudam.',
    'as-given': 'Coluna por coluna.',
    merged: 'Juntas.',
  },
  rowsAtEnd: {
    ask: 'Formato de uma linha nova no fim',
    use: 'O conector define o formato.',
    'like-the-row-above': 'Igual ao da linha de cima.',
    plain: 'Simples.',
  },
  writes: {
    ask: 'Quando os outros veem o que o script escreve',
    use: 'O progresso só é salvo depois de gravar.',
    buffered: 'Quando ele grava ou termina.',
    'at-once': 'Na hora.',
  },
  metadataOnCountedRange: {
    ask: 'Marca em uma coluna indicada por números',
    use: 'O conector usa letras: C:C.',
    refused: 'Foi recusada.',
    accepted: 'Foi aceita.',
  },
  metadataLimit: {
    ask: 'Mais de 30.000 caracteres de marcas',
    use: 'As nossas são poucas e curtas.',
    enforced: 'Foram recusados.',
    none: 'Foram aceitos.',
  },
  metadataInFormulas: {
    ask: 'Marcas de uma aba, lidas por uma fórmula',
    use: 'As fórmulas acham a aba pelos cabeçalhos.',
    readable: ['São lidas e achadas.', 'As fórmulas acham a aba por marcas ou cabeçalhos.'],
    'finder-refused': 'São lidas, mas não achadas.',
    refused: 'Não são lidas.',
  },
  metadataOfDuplicate: {
    ask: 'Marcas de uma aba duplicada',
    use: 'A consulta fica na original.',
    copied: 'São copiadas.',
    'left-out': 'Ficam de fora.',
  },
  sizeOfGridlessSheet: {
    ask: 'Tamanho de uma aba só com gráfico',
    use: 'Abas assim são puladas.',
    throws: 'Foi recusado.',
    answers: 'Foi informado.',
  },
  metadataOfGridlessSheet: {
    ask: 'Marcas de uma aba só com gráfico',
    use: 'Abas assim são puladas.',
    works: 'Puderam ser lidas.',
    throws: 'Foram recusadas.',
  },
  ownerProperties: {
    ask: 'Conexão do proprietário, lida por uma fórmula',
    'of-the-owner': ['É lida.', 'As fórmulas usam o token do proprietário.'],
    empty: [
      'Parece vazia.',
      'As consultas funcionam, e as fórmulas avisam.',
      'Fora de drives compartilhados, o proprietário verifica.',
    ],
    refused: ['Foi recusada.', 'As consultas funcionam, e as fórmulas avisam.'],
  },
  triggerUid: {
    ask: 'Número que o acionador por tempo recebe',
    use: 'Cada pessoa fica com um acionador.',
    same: 'É o da lista.',
    'other-form': 'É outro.',
    missing: 'Falta.',
  },
  alertScope: {
    ask: 'Pergunta sem a permissão de diálogos',
    needed: ['É recusada.', 'Antes se diz qual permissão falta.'],
    none: ['Aparece.', 'A permissão é conferida quando é usada.'],
  },
  authorizationInfo: {
    ask: 'Quais permissões faltam',
    use: 'A chamada recusada diz qual falta.',
    'what-is-missing': ['O Google diz.', 'Cada uma é dita quando faz falta.'],
    'nothing-is-missing': 'O Google diz que nenhuma.',
    throws: 'Falha.',
  },
  requireScopes: {
    ask: 'Pedir uma permissão que falta',
    'ends-it': ['A execução acaba, e o Google pergunta.', 'Ela é pedida antes.'],
    throws: ['Falha.', 'A mensagem diz onde permitir.'],
    'does-nothing': ['Não faz nada.', 'A chamada recusada diz qual falta.'],
  },
  openAlert: {
    ask: 'Se uma pergunta aberta gasta os seis minutos',
    use: 'O relógio é lido depois de cada pergunta.',
    counts: 'Gasta.',
    suspended: 'Não gasta.',
  },
  cache: {
    ask: 'Um valor no cache durante a verificação',
    use: 'O cache só poupa tempo.',
    kept: 'Ficou.',
    lossy: 'Sumiu.',
  },
  fetchAllThrows: {
    ask: 'As outras requisições quando uma falha',
    use: 'Páginas são pedidas de novo, uma a uma. Importações sempre vão uma a uma.',
    'others-were-sent': 'Foram enviadas.',
    'nothing-was-sent': 'Não foram enviadas.',
  },
  fetchTimeout: {
    ask: 'Se o limite de tempo de uma requisição vale',
    use: 'Sempre sobra um minuto para ela.',
    obeyed: 'Vale.',
    ignored: 'Não: pode levar um minuto.',
  },
  propertyLimits: {
    ask: 'Valor guardado de mais de 9 KB',
    use: 'Os nossos ficam abaixo de 8 KB.',
    observed: 'Foi aceito.',
    documented: 'Foi recusado.',
  },
  exceptions: {
    ask: 'O que uma chamada que falha lança',
    use: 'O texto é lido, não a classe.',
    errors: 'Um erro do JavaScript.',
    'other-objects': 'Um objeto de outro tipo.',
  },
  chartAfterChange: {
    ask: 'Título e altura de um gráfico com outras células',
    use: 'O gráfico só muda quando as células mudam.',
    kept: 'Ficam.',
    changed: ['Mudam em parte.', 'O gráfico só muda quando as células mudam.', REPORT],
  },
  slicerColumn: {
    ask: 'Coluna de um controle de filtros que não oculta nada',
    use: 'O conector usa esses critérios.',
    'criteria-alone': 'É definida por critérios, não por null.',
    both: 'É definida das duas formas.',
    'null-alone': [
      'Só é definida por null.',
      'Os controles vêm sem coluna.',
      `Escolha a coluna neles. ${REPORT}`,
    ],
    neither: ['Não é definida.', 'Os controles vêm sem coluna.', `Escolha a coluna neles. ${REPORT}`],
  },
  foldedColumns: {
    ask: 'Colunas de um grupo recolhido',
    folded: ['Somem da vista.', 'Abas novas recolhem colunas técnicas.'],
    open: ['Continuam à vista.', 'Todas as colunas aparecem; recolha-as manualmente.'],
  },
  nameWithAccents: {
    ask: 'Intervalo nomeado com acentos',
    taken: ['Foi aceito.', 'Intervalos têm o nome da aba.'],
    refused: ['Foi recusado.', 'Intervalos ficam sem acentos.'],
  },
  namesFollow: {
    ask: 'Intervalo nomeado abaixo de linhas que entram ou saem',
    follow: ['Acompanha.', 'É conferido depois de cada execução.'],
    'stay-behind': ['Fica onde estava.', 'É corrigido depois de cada execução.'],
  },
  nameOfGoneTab: {
    ask: 'Intervalo nomeado de uma aba excluída',
    use: 'Uma aba nova recria o nome.',
    gone: 'Some junto.',
    broken: 'Fica, sem células.',
    throws: ['Impede ler todos os nomes.', 'Intervalos nomeados ficam como estão.', REPORT],
  },
  notesOfMovedRow: {
    ask: 'Nota de uma linha movida',
    use: 'As notas são gravadas de novo.',
    travel: 'Vai junto.',
    stay: 'Fica para trás.',
  },
  longList: {
    ask: 'Lista suspensa com 501 itens',
    use: 'Listas têm até 500 itens.',
    refused: 'É recusada; com 500, é aceita.',
    taken: 'Foi aceita.',
  },
  listWithCommas: {
    ask: 'Vírgula em um item de lista suspensa',
    kept: ['O item fica.', 'Esses nomes aparecem nas listas.'],
    split: ['O item muda.', 'Esses nomes têm de ser digitados.', REPORT],
  },
  manyAreas: {
    ask: '1.000 áreas em uma chamada',
    taken: ['Foi aceita.', 'Os formatos vão em uma chamada.'],
    refused: ['Foi recusada.', 'Os formatos ficam como estão.', REPORT],
  },
  formTrigger: {
    ask: 'Acionador para respostas de formulários',
    made: ['Foi criado e removido.', 'Formulários podem alimentar abas de respostas.'],
    refused: ['Foi recusado.', 'Formulários não podem alimentar abas de respostas.', REPORT],
  },
  lookCosts: {
    ask: 'Tempo para ver o que outros puseram em uma aba',
    use: 'Mostra onde uma execução gasta o tempo.',
    measured: 'Foi medido.',
  },
  chartOrder: {
    ask: 'Ordem dos intervalos de um gráfico',
    kept: ['Fica.', 'O gráfico só muda quando as células mudam.'],
    sorted: ['Muda.', 'O conector compara com o que leu.'],
  },
  pageCosts: {
    ask: 'Tempo de uma chamada vazia desta página',
    use: 'É o tempo de carregar o programa: 25 ms no computador de quem desenvolve.',
    measured: 'Foi medido.',
  },
  propertyOfCall: {
    ask: 'Propriedade que a chamada anterior escreveu',
    use: 'As execuções contam com isso.',
    seen: 'Foi lida onze vezes em onze.',
    late: ['Ainda era a anterior.', 'As execuções contam com isso.', REPORT],
  },
  templateLiterals: {
    ask: '// e /* em textos entre crases de uma página',
    use: 'As páginas não têm nenhum.',
    kept: 'Ficam.',
    'slashes-cut': '// é cortado.',
    'stars-cut': '/* é cortado.',
    'both-cut': 'Os dois são cortados.',
  },
  formulaCosts: {
    ask: 'Tempo de células com uma função vazia',
    use: 'É o tempo de carregar o programa.',
    measured: 'Foi medido.',
  },
  marksFollow: {
    ask: 'Marcas de linhas e colunas movidas',
    follow: ['Acompanham.', 'As colunas são achadas em qualquer lugar.'],
    'stay-behind': ['Ficam para trás.', 'As colunas são achadas pelos cabeçalhos.', REPORT],
  },
  marksWhenSorted: {
    ask: 'Marca de uma linha ao classificar',
    use: 'Registros são achados pelo ID.',
    stay: 'Fica no lugar.',
    'go-along': 'Vai junto.',
  },
  manyMarks: {
    ask: '1.700 marcas em linhas de uma aba',
    use: 'O conector usa menos.',
    taken: 'São aceitas e saem com a aba.',
    'too-slow': 'Demoram demais.',
    refused: 'Foram recusadas.',
  },
  textsInTextCells: {
    ask: '=1+1, 00123, 1/2, TRUE … em células de texto simples',
    use: 'Gravados com apóstrofo, em formato automático.',
    both: 'Continuam como são.',
    'with-apostrophe': 'Continuam com apóstrofo.',
    without: 'Continuam sem apóstrofo.',
    neither: 'Alguns mudam.',
  },
  textsInAutomaticCells: {
    ask: 'Os mesmos com apóstrofo, em formato automático',
    kept: ['Continuam como são.', 'Os textos são gravados assim.'],
    changed: ['Alguns mudam.', 'Textos das consultas podem diferir.', REPORT],
  },
  datesTyped: {
    ask: 'Fuso horário de uma data escrita como texto',
    'of-the-spreadsheet': ['O da planilha.', 'As datas são gravadas nele.'],
    'of-another-zone': ['Outro.', 'Datas podem ter horas de diferença.', REPORT],
  },
  callCosts: {
    ask: 'Tempo de cada chamada',
    use: 'Cada uma pode levar alguns segundos.',
    measured: 'Foi medido.',
  },
  largeBlock: {
    ask: '20.000 linhas de 33 colunas, escritas e lidas',
    kept: ['São iguais.', 'As consultas gravam alguns milhares por vez.'],
    changed: ['Diferem.', 'O que se grava é conferido.', REPORT],
  },
  timedTrigger: {
    ask: 'Acionador por tempo que escreve uma célula',
    wrote: ['Funciona.', 'As consultas podem usar o agendamento.'],
    'could-not-write': [
      'É executado, mas não escreve.',
      'As consultas não podem usar o agendamento.',
      'Atualize pelo menu.',
    ],
  },
  permissions: {
    ask: 'Suas permissões',
    all: ['Todas dadas.', 'Tudo funciona.'],
    some: [
      'Faltam algumas.',
      'O que precisa delas avisa.',
      'Escolha Franquia ▸ Agendamento… e permita tudo.',
    ],
  },
  connection: {
    ask: 'A conexão com o serviço',
    works: ['Os dois tokens funcionam.', 'Consultas e importações funcionam.'],
    'in-part': [
      'Um token funciona.',
      'As listas da outra versão não podem ser consultadas.',
      'Veja Franquia ▸ Conexão….',
    ],
    fails: ['Nenhum token funciona.', 'Nada pode ser consultado.', 'Veja Franquia ▸ Conexão….'],
  },
};
