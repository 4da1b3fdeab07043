// Checklist templates. Assumes that a template's name is in `title`, as a question's is in answers
// (docs/service-api.md#checklist-lists).

import type { ListResource } from '../domain/pulls/resource.ts';
import { columnHead } from '../domain/records/record.ts';
import { FLAG, openFilters, v2List } from './v2-list.ts';

/** Checklists to fill in. */
export const templates: ListResource = {
  kind: 'list',
  code: 'templates',
  name: { en: 'templates', pt: 'modelos' },
  defaultSheet: { en: 'Templates', pt: 'Modelos' },
  filters: { ...openFilters('categoryId'), checkInEnabled: FLAG, checkOutEnabled: FLAG },
  names: [{ kind: 'template', at: '', name: 'title' }],
  ...v2List('/api/v2/checklist/template/list', [
    columnHead('id', 'ID', 'ID', 'any'),
    columnHead('title', 'Title', 'Título', 'long-text'),
    columnHead('category.code', 'Category code', 'Código da categoria', 'any'),
    columnHead('category.name', 'Category', 'Categoria', 'text'),
    columnHead('category.active', 'Category active', 'Categoria ativa', 'any'),
    columnHead('checkInEnabled', 'Check-in', 'Check-in', 'any'),
    columnHead('checkInSettings.commentRequired', 'Check-in comment', 'Comentário no check-in', 'any'),
    columnHead('checkInSettings.signatureRequired', 'Check-in signature', 'Assinatura no check-in', 'any'),
    columnHead('checkInSettings.attachmentRequired', 'Check-in attachment', 'Anexo no check-in', 'any'),
    columnHead('checkInSettings.geolocationRequired', 'Check-in location', 'Localização no check-in', 'any'),
    columnHead('checkOutEnabled', 'Check-out', 'Check-out', 'any'),
    columnHead('checkOutSettings.commentRequired', 'Check-out comment', 'Comentário no check-out', 'any'),
    columnHead('checkOutSettings.signatureRequired', 'Check-out signature', 'Assinatura no check-out', 'any'),
    columnHead('checkOutSettings.attachmentRequired', 'Check-out attachment', 'Anexo no check-out', 'any'),
    columnHead(
      'checkOutSettings.geolocationRequired',
      'Check-out location',
      'Localização no check-out',
      'any',
    ),
  ]),
};
