// The words of generated sheets in both languages: question titles, headers, names and spellings as networks use them.

interface Asked {
  readonly title: string;
  readonly options: readonly string[];
  /** Type of its answer; `options` if it has any. */
  readonly kind: 'options' | 'number' | 'text';
  /** Whether yes is the second option. */
  readonly isNegative: boolean;
}

export interface SheetWords {
  readonly template: string;
  readonly otherTemplate: string;
  readonly questions: readonly Asked[];
  readonly units: readonly string[];
  readonly people: readonly string[];
  readonly texts: readonly string[];
  readonly headers: Readonly<
    Record<
      'unit' | 'submitted' | 'time' | 'createdBy' | 'comment' | 'group' | 'question' | 'answer' | 'checklist',
      readonly string[]
    >
  >;
  /** Columns without a meaning, with values. */
  readonly others: readonly (readonly [header: string, ...values: string[]])[];
  readonly titles: readonly string[];
  readonly total: string;
  readonly notApplicable: readonly string[];
  /** Short words for the first and second of two options. */
  readonly short: readonly (readonly [string, string])[];
  readonly months: readonly string[];
  readonly weekdays: readonly string[];
}

const asked =
  (kind: Asked['kind'], ...options: readonly string[]) =>
  (title: string): Asked => ({ title, options, kind, isNegative: false });
const negative =
  (...options: readonly string[]) =>
  (title: string): Asked => ({ title, options, kind: 'options', isNegative: true });

const pt: SheetWords = {
  template: 'Vistoria de loja',
  otherTemplate: 'Inventário mensal',
  questions: [
    ...[
      'Fachada limpa e conservada?',
      'Uniforme da equipe completo?',
      'Validade dos produtos conferida',
      'Extintor dentro do prazo',
      'Banheiros limpos e abastecidos?',
      'Vitrine de acordo com a campanha?',
    ].map(asked('options', 'Conforme', 'Não conforme')),
    ...['Presença de pragas?', 'Produtos vencidos na gôndola?'].map(negative('Conforme', 'Não conforme')),
    ...['Qualidade do atendimento', 'Limpeza do salão', 'Limpeza da cozinha'].map(
      asked('options', 'Ruim', 'Regular', 'Bom'),
    ),
    ...['Nota geral', 'Temperatura do freezer (°C)', 'Quantidade de funcionários'].map(asked('number')),
    ...['Gerente de plantão', 'Observações finais', 'Pontos fortes da loja'].map(asked('text')),
  ],
  units: [
    'Loja Centro',
    'Loja Norte',
    'Shopping Sul',
    'São João',
    'Praça da Sé',
    'Aeroporto',
    'Vila Mariana',
  ],
  people: ['Ana Souza', 'Bruno Lima', 'Júlia Araújo', 'Otávio Reis'],
  texts: ['Marcos', 'Trocar o letreiro', 'Tudo em ordem', 'Fila longa no almoço', 'Equipe nova'],
  headers: {
    unit: ['Loja', 'Unidade', 'Filial', 'Unidade visitada', 'Nome da loja', 'LOJA'],
    submitted: ['Data', 'Data da visita', 'Enviada em', 'Data da auditoria', 'Concluída em'],
    time: ['Hora', 'Horário'],
    createdBy: ['Auditor', 'Avaliador', 'Avaliado por', 'Criado por', 'Consultor'],
    comment: ['Comentário', 'Observação', 'Obs.'],
    group: ['Visita', 'Nº da visita', 'ID da inspeção'],
    question: ['Pergunta', 'Item', 'Questão'],
    answer: ['Resposta', 'Avaliação'],
    checklist: ['Checklist', 'Modelo', 'Formulário', 'Programa'],
  },
  others: [
    ['Cidade', 'Campinas', 'Santos', 'Recife'],
    ['UF', 'SP', 'PE', 'MG'],
    ['Clima', 'Sol', 'Chuva', 'Nublado'],
    ['Duração (min)', '35', '50', '70'],
    ['Pontuação (%)', '91', '100', '67'],
    ['Foto', 'img_001.jpg', 'img_002.jpg', ''],
    ['Telefone', "'11 98888-0101", "'81 97777-0202", ''],
  ],
  titles: ['Auditorias 2026 - Rede Sul', 'Relatório de visitas', 'Vistorias do 1º trimestre'],
  total: 'Total',
  notApplicable: ['N/A', 'n.a.', 'NSA', 'Não se aplica'],
  short: [
    ['C', 'NC'],
    ['conforme', 'não conforme'],
    ['CONFORME', 'NÃO CONFORME'],
    ['Sim', 'Não'],
  ],
  months: ['janeiro', 'fevereiro', 'março'],
  weekdays: [
    'domingo',
    'segunda-feira',
    'terça-feira',
    'quarta-feira',
    'quinta-feira',
    'sexta-feira',
    'sábado',
  ],
};

const en: SheetWords = {
  template: 'Store audit',
  otherTemplate: 'Monthly stock count',
  questions: [
    ...[
      'Is the storefront clean?',
      'Staff in full uniform?',
      'Product expiry dates checked',
      'Fire extinguisher within date',
      'Restrooms clean and stocked?',
      'Window display matches the campaign?',
    ].map(asked('options', 'Compliant', 'Non-compliant')),
    ...['Any signs of pests?', 'Expired products on the shelf?'].map(negative('Compliant', 'Non-compliant')),
    ...['Service quality', 'Cleanliness of dining area', 'Cleanliness of kitchen'].map(
      asked('options', 'Poor', 'Fair', 'Good'),
    ),
    ...['Overall score', 'Freezer temperature (°C)', 'Number of staff'].map(asked('number')),
    ...['Manager on duty', 'Final remarks', 'Strengths of the store'].map(asked('text')),
  ],
  units: ['Downtown', 'Airport', 'West Mall', 'Riverside', "St. John's", 'Old Town', 'Harbour View'],
  people: ['Carol Smith', 'David Jones', 'Emma Brown', 'Liam Walker'],
  texts: ['Mark', 'Replace the sign', 'All in order', 'Long queue at noon', 'New team'],
  headers: {
    unit: ['Store', 'Unit', 'Location', 'Branch', 'Store name', 'STORE'],
    submitted: ['Date', 'Visit date', 'Submitted at', 'Audit date', 'Completed on'],
    time: ['Time'],
    createdBy: ['Auditor', 'Inspector', 'Evaluated by', 'Created by', 'Completed by'],
    comment: ['Comment', 'Notes', 'Remarks'],
    group: ['Visit', 'Visit no.', 'Inspection ID'],
    question: ['Question', 'Item'],
    answer: ['Answer', 'Response'],
    checklist: ['Checklist', 'Template', 'Form', 'Programme'],
  },
  others: [
    ['City', 'Leeds', 'York', 'Bath'],
    ['Region', 'North', 'South', 'West'],
    ['Weather', 'Sunny', 'Rain', 'Cloudy'],
    ['Duration (min)', '35', '50', '70'],
    ['Score (%)', '91', '100', '67'],
    ['Photo', 'img_001.jpg', 'img_002.jpg', ''],
    ['Phone', "'555-0101", "'555-0202", ''],
  ],
  titles: ['Audits 2026 - North region', 'Visit report', 'Inspections of the first quarter'],
  total: 'Total',
  notApplicable: ['N/A', 'n.a.', 'NA', 'Not applicable'],
  short: [
    ['C', 'NC'],
    ['compliant', 'non-compliant'],
    ['COMPLIANT', 'NON-COMPLIANT'],
    ['Yes', 'No'],
  ],
  months: ['January', 'February', 'March'],
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};

export const SHEET_WORDS = { en, pt } as const;
