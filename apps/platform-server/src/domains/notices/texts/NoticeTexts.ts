import type { NoticeText, NoticeValues } from '../notice'
import type { SayValues } from './sayValues'

/** The notice texts of a language: a sentence or two from the values. */
export type NoticeTexts = {
  readonly [Text in NoticeText]: (values: NoticeValues[Text], say: SayValues) => string
}
