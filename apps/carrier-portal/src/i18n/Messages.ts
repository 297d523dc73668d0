import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** What react-intl takes: text while developing, parsed messages in a build. */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>
