import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** Message text in development, parsed messages in a build. */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>
