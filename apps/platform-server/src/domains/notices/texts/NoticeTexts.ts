import type { NoticeText, NoticeValues } from '../notice'
import type { SayValues } from './sayValues'

/** The texts of one language: a sentence or two from the values of a notice. */
export type NoticeTexts = {
  readonly [Text in NoticeText]: (values: NoticeValues[Text], say: SayValues) => string
}
