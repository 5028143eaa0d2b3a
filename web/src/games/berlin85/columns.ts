/** A column of the results as people say it: +6+8 is +6 to +8. */
import { t } from '../../i18n';

export function columnName(label: string): string {
  const [, from, to] = /^([+-]\d+)([+-]\d+)$/.exec(label) ?? [];
  return from && to
    ? t('b85.column', { from: from.replace('-', '−'), to: to.replace('-', '−') })
    : label.replace('-', '−');
}
