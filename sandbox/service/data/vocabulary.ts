// The words of the generated network: units, departments, subjects, labels, and ticket titles.

export const MAIN_COMPANY = 'Franqueadora – Matriz';

export const UNIT_NAMES: readonly string[] = [
  'Unidade Pinheiros – SP',
  'Unidade Vila Mariana – SP',
  'Unidade Moema – SP',
  'Unidade Tatuapé – SP',
  'Unidade Santana – SP',
  'Unidade Morumbi Shopping – SP',
  'Unidade Alphaville – SP',
  'Unidade Campinas Cambuí – SP',
  'Unidade Ribeirão Preto – SP',
  'Unidade Santos Gonzaga – SP',
  'Unidade São José dos Campos – SP',
  'Unidade Sorocaba – SP',
  'Unidade São José do Rio Preto – SP',
  'Unidade Copacabana – RJ',
  'Unidade Barra da Tijuca – RJ',
  'Unidade Tijuca – RJ',
  'Unidade Niterói Icaraí – RJ',
  'Unidade Petrópolis – RJ',
  'Unidade Savassi – MG',
  'Unidade Pampulha – MG',
  'Unidade Contagem – MG',
  'Unidade Juiz de Fora – MG',
  'Unidade Uberlândia – MG',
  'Unidade Vitória Praia do Canto – ES',
  'Unidade Vila Velha – ES',
  'Unidade Curitiba Batel – PR',
  'Unidade Curitiba Água Verde – PR',
  'Unidade Londrina – PR',
  'Unidade Maringá – PR',
  'Unidade Foz do Iguaçu – PR',
  'Unidade Florianópolis Centro – SC',
  'Unidade Joinville – SC',
  'Unidade Blumenau – SC',
  'Unidade Balneário Camboriú – SC',
  'Unidade Porto Alegre Moinhos – RS',
  'Unidade Caxias do Sul – RS',
  'Unidade Pelotas – RS',
  'Unidade Brasília Asa Sul – DF',
  'Unidade Águas Claras – DF',
  'Unidade Goiânia Setor Bueno – GO',
  'Unidade Anápolis – GO',
  'Unidade Cuiabá – MT',
  'Unidade Campo Grande – MS',
  'Unidade Salvador Pituba – BA',
  'Unidade Feira de Santana – BA',
  'Unidade Recife Boa Viagem – PE',
  'Unidade Caruaru – PE',
  'Unidade Fortaleza Aldeota – CE',
  'Unidade Natal – RN',
  'Unidade João Pessoa – PB',
  'Unidade Maceió – AL',
  'Unidade Aracaju – SE',
  'Unidade São Luís – MA',
  'Unidade Teresina – PI',
  'Unidade Belém Umarizal – PA',
  'Unidade Manaus Adrianópolis – AM',
  'Unidade Porto Velho – RO',
  'Unidade Palmas – TO',
];

interface DepartmentWords {
  readonly name: string;
  /** Titles by subject, with the placeholders `{produto}`, `{mes}` and `{numero}`. */
  readonly subjects: Readonly<Record<string, readonly string[]>>;
}

export const DEPARTMENTS: readonly DepartmentWords[] = [
  {
    name: 'Marketing',
    subjects: {
      'Material de campanha': [
        'Envio do material da campanha de {mes}',
        'Arte da promoção de {produto} para rede social',
        'Banner da fachada desbotado, pedimos novo',
      ],
      'Redes sociais': ['Aprovação de postagem sobre {produto}', 'Resposta a avaliação negativa no Google'],
      'Fundo de propaganda': [
        'Prestação de contas do fundo de propaganda de {mes}',
        'Dúvida sobre a verba local',
      ],
      Eventos: ['Apoio para a ação de inauguração', 'Patrocínio de evento no bairro em {mes}'],
    },
  },
  {
    name: 'Operações',
    subjects: {
      'Visita de consultoria': ['Agendamento da visita de {mes}', 'Plano de ação da visita nº {numero}'],
      Equipamentos: [
        'Freezer não mantém a temperatura',
        'Máquina de café com vazamento',
        'Ar-condicionado do salão parado',
      ],
      'Padrão de atendimento': ['Reclamação de cliente sobre {produto}', 'Revisão do roteiro de atendimento'],
      'Horário de funcionamento': [
        'Alteração de horário no feriado de {mes}',
        'Fechamento temporário para obra',
      ],
    },
  },
  {
    name: 'TI',
    subjects: {
      'Sistema de vendas': [
        'Caixa {numero} não emite nota fiscal',
        'Erro ao fechar o caixa',
        'TEF não responde',
      ],
      Acessos: ['Novo usuário para gerente', 'Redefinição de senha do portal', 'Bloqueio de ex-funcionário'],
      'Aplicativo de entrega': ['Cardápio desatualizado no aplicativo', '{produto} sem foto no aplicativo'],
      Rede: ['Internet da loja instável', 'Câmera {numero} fora do ar'],
    },
  },
  {
    name: 'Financeiro',
    subjects: {
      Royalties: ['Boleto de royalties de {mes}', 'Divergência no cálculo dos royalties de {mes}'],
      'Notas fiscais': ['Segunda via da nota {numero}', 'Nota de {produto} com CFOP errado'],
      Cobrança: ['Negociação de parcelas em atraso', 'Comprovante de pagamento nº {numero}'],
    },
  },
  {
    name: 'Expansão',
    subjects: {
      'Nova unidade': ['Análise de ponto comercial', 'Documentos do candidato nº {numero}'],
      Repasse: ['Repasse de unidade: próximos passos', 'Avaliação do valor da unidade'],
      Território: ['Consulta de território para segunda loja', 'Conflito de área de entrega'],
    },
  },
  {
    name: 'Jurídico',
    subjects: {
      Contratos: ['Aditivo ao contrato de franquia', 'Renovação do contrato de locação'],
      'COF e documentos': ['Envio da COF atualizada', 'Assinatura do termo de sigilo'],
      Notificações: ['Notificação do Procon nº {numero}', 'Uso indevido da marca na região'],
    },
  },
  {
    name: 'Recursos Humanos',
    subjects: {
      Contratação: ['Vaga de atendente para {mes}', 'Vaga de gerente de loja'],
      Uniformes: ['Pedido de uniformes nº {numero}', 'Troca de tamanho de uniforme'],
      Benefícios: ['Dúvida sobre o vale-transporte', 'Convênio para a equipe da loja'],
    },
  },
  {
    name: 'Suprimentos',
    subjects: {
      'Falta de produto': ['Falta de {produto} no pedido {numero}', '{produto} entregue com validade curta'],
      Fornecedores: ['Homologação de fornecedor local', 'Atraso do fornecedor em {mes}'],
      Logística: ['Entrega fora da janela combinada', 'Troca de {produto} avariado'],
      Embalagens: ['Embalagem de {produto} em falta', 'Nova embalagem para viagem'],
    },
  },
  {
    name: 'Treinamento',
    subjects: {
      'Universidade corporativa': ['Acesso à trilha de gerentes', 'Certificado da turma {numero}'],
      'Treinamento inicial': ['Turma de inauguração em {mes}', 'Reciclagem da equipe de cozinha'],
      Manuais: ['Manual de {produto} desatualizado', 'Ficha técnica de {produto}'],
    },
  },
  {
    name: 'Obras e Arquitetura',
    subjects: {
      Projeto: ['Aprovação do projeto da loja', 'Ajuste no layout do balcão'],
      Manutenção: ['Infiltração no teto do estoque', 'Letreiro apagado', 'Porta automática travando'],
      Reforma: ['Cronograma da reforma de {mes}', 'Orçamento nº {numero} da reforma'],
    },
  },
];

export const LABELS: readonly (readonly [string, string])[] = [
  ['Urgente', '#E53935'],
  ['Garantia', '#1E88E5'],
  ['Aguardando fornecedor', '#FB8C00'],
  ['Inauguração', '#8E24AA'],
  ['Reincidente', '#6D4C41'],
  ['Auditoria', '#3949AB'],
  ['Black Friday', '#212121'],
  ['Franqueado novo', '#43A047'],
  ['=SE(A1;1;0)', '#00ACC1'],
  ['00045', '#FDD835'],
];

export const PRODUCTS: readonly string[] = [
  'pão de queijo',
  'café especial',
  'coxinha',
  'açaí 500 ml',
  'brigadeiro',
  'suco de laranja',
  'empada de palmito',
  'bolo de cenoura',
  'combo executivo',
  'sorvete de cupuaçu',
];

export const MONTHS: readonly string[] = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

export const RATING_COMMENTS: readonly string[] = [
  'Atendimento rápido, obrigado!',
  'Resolveu, mas demorou.',
  'Não resolveu o problema.',
  'Ótimo suporte da equipe 👏',
  'Precisei cobrar três vezes.',
  'Tudo certo.',
  'Só responderam depois do prazo; a loja ficou sem vender.',
];
