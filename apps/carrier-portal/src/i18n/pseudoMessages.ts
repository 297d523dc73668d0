import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Messages } from '@portal/app-kit/i18n/catalogues'

const PLAIN = 'acegiklnorsuyzACEGIKLNORSUYZ'
const ACCENTED = 'áçéĝíķļñóŕšúýžÁÇÉĜÍĶĻÑÓŔŠÚÝŽ'

/** Returns the messages accented, lengthened by half and in brackets. Values, plurals and tags are preserved. */
export function pseudoMessages(messages: Messages): Record<string, MessageFormatElement[]> {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]: [string, string | MessageFormatElement[]]) => [
      id,
      // Messages are parsed in a build and text in development.
      pseudoMessage(typeof message === 'string' ? parse(message) : message),
    ]),
  )
}

function pseudoMessage(message: readonly MessageFormatElement[]): MessageFormatElement[] {
  // Padding in words of eight characters, so that a long text wraps.
  const more = '~'.repeat(Math.ceil(lengthOf(message) / 2)).replace(/~{8}(?=~)/g, '$& ')
  return [literal('['), ...message.map(accented), literal(`${more}]`)]
}

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })

function accented(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal)
    return {
      ...element,
      value: element.value.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter),
    }
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(accented) }
  if (element.type === TYPE.plural || element.type === TYPE.select)
    return {
      ...element,
      options: Object.fromEntries(
        Object.entries(element.options).map(([name, option]) => [
          name,
          { ...option, value: option.value.map(accented) },
        ]),
      ),
    }
  return element
}

function lengthOf(message: readonly MessageFormatElement[]): number {
  return message.reduce((length, element) => {
    if (element.type === TYPE.literal) return length + element.value.length
    return element.type === TYPE.tag ? length + lengthOf(element.children) : length
  }, 0)
}
