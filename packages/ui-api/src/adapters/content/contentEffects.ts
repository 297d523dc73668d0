import type { WriteEffect } from '../../define/adapterTypes.js'
import type { ContentDocumentCompositeRepresentation } from '../../representations/content.js'

/** The records of an upload are known; lists of files can hold them. */
export const contentEffects = (
  answer: ContentDocumentCompositeRepresentation | undefined,
): readonly WriteEffect[] => [
  ...(answer === undefined ? [] : [{ record: answer.contentDocument }, { record: answer.contentVersion }]),
  { listsOf: 'ContentDocument' },
  { listsOf: 'ContentVersion' },
]
