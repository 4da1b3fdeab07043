// Drafts of actions that the service's specification names: what it shows of each, and what people have to complete from
// the service's documentation. Nothing in them is invented: what isn't shown is blank.

import type { Words } from '../../../pages/shared/words.ts';
import type { ActionDefinition, ActionInput } from '../rules/action-definition.ts';

/** A definition to complete. */
export interface ActionDraft {
  /** The definition as far as it is shown. */
  readonly definition: ActionDefinition;
  /** What is not shown, and has to be completed. */
  readonly missing: string;
}

interface DraftWords {
  readonly names: readonly string[];
  readonly product: string;
  readonly order: string;
  readonly ticket: string;
  readonly rating: string;
  readonly interaction: string;
  readonly person: string;
  readonly label: string;
  readonly deadline: string;
  readonly title: string;
  readonly value: string;
  readonly pathAndMethod: string;
  readonly queryOnly: string;
}

const words: Words<DraftWords> = {
  en: {
    names: [
      'Activate products',
      'Inactivate products',
      'Remove products from the assortment',
      'Cancel orders',
      'Open tickets',
      'Conclude tickets with a rating',
      'Register interactions on tickets',
      'Add support to tickets',
      'Remove support from tickets',
      'Add labels to tickets',
      'Remove labels from tickets',
      'Change the deadline of tickets',
    ],
    product: 'Product',
    order: 'Order',
    ticket: 'Ticket',
    rating: 'Rating',
    interaction: 'Text',
    person: 'Person',
    label: 'Label',
    deadline: 'Deadline',
    title: 'Title',
    value:
      'Method and path are documented. Not shown: under which name the code is sent, and whether in the body or in the query. Complete the column from the service’s documentation.',
    pathAndMethod:
      'Only that this operation exists under /api/v2/chamados/ is documented. Not shown: its method, the rest of its path, and its fields. Complete all of them from the service’s documentation.',
    queryOnly:
      'Documented: the method DELETE under /api/v2/chamados/, with the data in the query. Not shown: the rest of the path, and the names. Complete them from the service’s documentation.',
  },
  pt: {
    names: [
      'Ativar produtos',
      'Inativar produtos',
      'Remover produtos do sortimento',
      'Cancelar pedidos',
      'Abrir chamados',
      'Concluir chamados com avaliação',
      'Registrar interações em chamados',
      'Adicionar apoio a chamados',
      'Remover apoio de chamados',
      'Adicionar etiquetas a chamados',
      'Remover etiquetas de chamados',
      'Alterar o prazo de chamados',
    ],
    product: 'Produto',
    order: 'Pedido',
    ticket: 'Chamado',
    rating: 'Nota',
    interaction: 'Texto',
    person: 'Pessoa',
    label: 'Etiqueta',
    deadline: 'Prazo',
    title: 'Título',
    value:
      'Método e caminho estão documentados. Não se mostra: com que nome o código é enviado, e se no corpo ou na consulta. Complete a coluna pela documentação do serviço.',
    pathAndMethod:
      'Só está documentado que esta operação existe em /api/v2/chamados/. Não se mostra: o método, o resto do caminho e os campos. Complete tudo pela documentação do serviço.',
    queryOnly:
      'Documentado: o método DELETE em /api/v2/chamados/, com os dados na consulta. Não se mostra: o resto do caminho e os nomes. Complete pela documentação do serviço.',
  },
};

const PURCHASING = '/api/v2/compras';
const TICKETS = '/api/v2/chamados/';

/** The drafts in the language of the page. */
export function draftsIn(language: 'en' | 'pt'): readonly ActionDraft[] {
  const say = words[language];
  const input = (
    header: string,
    type: ActionInput['type'] = 'code',
    place: ActionInput['place'] = 'body',
  ): ActionInput => ({ header, place, at: '', type, isRequired: true });
  const inQuery = (header: string) => input(header, 'code', 'query');
  const drafts: readonly [ActionDefinition['method'], string, readonly ActionInput[], string][] = [
    ['PUT', `${PURCHASING}/product/activate`, [input(say.product)], say.value],
    ['PUT', `${PURCHASING}/product/inactivate`, [input(say.product)], say.value],
    ['DELETE', `${PURCHASING}/product-assortment/product/remove`, [input(say.product)], say.value],
    ['PUT', `${PURCHASING}/order/cancel`, [input(say.order)], say.value],
    ['POST', TICKETS, [input(say.title, 'text')], say.pathAndMethod],
    ['PUT', TICKETS, [input(say.ticket), input(say.rating, 'number')], say.pathAndMethod],
    ['POST', TICKETS, [input(say.ticket), input(say.interaction, 'text')], say.pathAndMethod],
    ['POST', TICKETS, [input(say.ticket), input(say.person)], say.pathAndMethod],
    ['DELETE', TICKETS, [inQuery(say.ticket), inQuery(say.person)], say.queryOnly],
    ['POST', TICKETS, [input(say.ticket), input(say.label)], say.pathAndMethod],
    ['DELETE', TICKETS, [inQuery(say.ticket), inQuery(say.label)], say.queryOnly],
    ['PUT', TICKETS, [input(say.ticket), input(say.deadline, 'date-time')], say.pathAndMethod],
  ];
  return drafts.map(([method, path, columns, missing], n) => ({
    definition: { version: 1, name: say.names[n] ?? '', method, path, isRepeatable: false, columns },
    missing,
  }));
}
