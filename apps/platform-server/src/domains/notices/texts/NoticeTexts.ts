import type { NoticeText, NoticeValues } from '../notice'
import type { ValueFormatters } from './valueFormatters'

/** The notification texts of a language: a sentence or two from the values. */
export type NoticeTexts = {
  readonly [Text in NoticeText]: (values: NoticeValues[Text], say: ValueFormatters) => string
}
