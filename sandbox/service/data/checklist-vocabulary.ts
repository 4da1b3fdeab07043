// The words of the generated checklists: templates, sections and questions.

export type QuestionWords =
  | { readonly type: 'TEXT_SHORT' | 'CONFORMITY' | 'RATING_QUALITY_3'; readonly title: string }
  | { readonly type: 'CUSTOM_SINGLE_CHOICE'; readonly title: string; readonly options: readonly string[] };

interface SectionWords {
  readonly name: string;
  readonly questions: readonly QuestionWords[];
}

interface TemplateWords {
  readonly title: string;
  readonly category: string;
  readonly sections: readonly SectionWords[];
}

const conformity = (title: string): QuestionWords => ({ type: 'CONFORMITY', title });
const rating = (title: string): QuestionWords => ({ type: 'RATING_QUALITY_3', title });
const text = (title: string): QuestionWords => ({ type: 'TEXT_SHORT', title });
const choice = (title: string, ...options: readonly string[]): QuestionWords => ({
  type: 'CUSTOM_SINGLE_CHOICE',
  title,
  options,
});

export const CATEGORIES: readonly string[] = ['Operações', 'Qualidade', 'Marketing'];
export const INACTIVE_CATEGORY = 'Marketing';

export const TEMPLATES: readonly TemplateWords[] = [
  {
    title: 'Visita de consultoria de campo',
    category: 'Operações',
    sections: [
      {
        name: 'Fachada e salão',
        questions: [
          conformity('A fachada está limpa e iluminada?'),
          rating('Limpeza do salão'),
          conformity('Os preços estão visíveis?'),
          choice('Movimento no momento da visita', 'Baixo', 'Médio', 'Alto', 'Loja fechada'),
        ],
      },
      {
        name: 'Equipe',
        questions: [
          conformity('Toda a equipe está uniformizada?'),
          rating('Cordialidade no atendimento'),
          text('Nome do gerente presente'),
        ],
      },
      { name: 'Fechamento', questions: [text('Comentários do consultor'), text('Data da próxima visita')] },
    ],
  },
  {
    title: 'Segurança dos alimentos',
    category: 'Qualidade',
    sections: [
      {
        name: 'Estoque',
        questions: [
          conformity('Produtos identificados com validade?'),
          conformity('PVPS aplicado?'),
          text('Temperatura do freezer (°C)'),
        ],
      },
      {
        name: 'Cozinha',
        questions: [
          rating('Higiene das bancadas'),
          conformity('Lavatório com sabonete e papel?'),
          choice('Controle de pragas', 'Em dia', 'Vencido', 'Sem comprovante'),
          text('=Observações sobre a cozinha'),
        ],
      },
    ],
  },
  {
    title: 'Auditoria de marca',
    category: 'Marketing',
    sections: [
      {
        name: 'Comunicação visual',
        questions: [
          conformity('Campanha vigente exposta?'),
          rating('Conservação do letreiro'),
          choice('Cardápio em uso', 'Atual', 'Anterior', '=1+1', '00123'),
        ],
      },
      { name: 'Digital', questions: [conformity('Perfil da loja no padrão?'), text('Endereço do perfil')] },
    ],
  },
  {
    title: 'Abertura de loja',
    category: 'Operações',
    sections: [
      {
        name: 'Antes de abrir',
        questions: [
          conformity('Caixa conferido?'),
          conformity('Equipamentos ligados?'),
          text('Valor do fundo de troco'),
          choice('Quem abriu a loja', 'Gerente', 'Franqueado', 'Líder de turno'),
        ],
      },
    ],
  },
  {
    title: 'Inauguração de unidade',
    category: 'Qualidade',
    sections: [
      {
        name: 'Obra',
        questions: [conformity('Alvará afixado?'), rating('Acabamento da obra'), text('Pendências da obra')],
      },
      {
        name: 'Treinamento',
        questions: [conformity('Equipe certificada?'), rating('Domínio do sistema de vendas')],
      },
    ],
  },
];

export const TEXT_ANSWERS: readonly string[] = [
  'Marcos, desde março',
  'Sem observações',
  '-18',
  '2026-12-10',
  'Rever na próxima visita',
  'Equipe nova, ainda em treinamento',
  '150,00',
];

export const COMMENTS: readonly string[] = [
  'Corrigido durante a visita.',
  'Foto anexada.',
  'Reincidente: terceira visita com o mesmo item.',
  'Gerente ciente.',
];
