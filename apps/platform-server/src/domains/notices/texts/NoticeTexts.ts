import type { NoticeText, NoticeValues } from '../notice'
import type { ValueFormatters } from './valueFormatters'

export type NoticeTexts = {
  readonly [Text in NoticeText]: (values: NoticeValues[Text], say: ValueFormatters) => string
}
