import { SEARCH_COUNT_LIMIT } from '@portal/contract'
import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import map from '../../load-map/messages/en-US.json'
import mapInSpanish from '../../load-map/messages/es-US.json'
import english from './en-US.json'
import spanish from './es-US.json'

/** Formats one message with this count. */
function formatted(locale: 'en-US' | 'es-US', message: string, count: number): string {
  const intl = createIntl({ locale, onError: () => undefined })
  const values = { count, total: count, shown: 25, change: 'Any equipment' }
  return intl.formatMessage({ id: 'find-loads.count', defaultMessage: message }, values)
}

test('[FND-01] a count above the limit is shown as such, up to the limit as a number', () => {
  const more = SEARCH_COUNT_LIMIT + 1
  const messages = (of: typeof english, ofMap: typeof map) => [
    of['find-loads.count'],
    of['find-loads.shown'],
    of['find-loads.new'],
    of['find-loads.relax.found'],
    ofMap['load-map.noteFirst'],
  ]
  for (const message of messages(english, map)) {
    expect(formatted('en-US', message, more)).toContain('10,000+')
    expect(formatted('en-US', message, SEARCH_COUNT_LIMIT)).toMatch(/10,000(?!\+)/u)
  }
  for (const message of messages(spanish, mapInSpanish)) {
    expect(formatted('es-US', message, more)).toMatch(/más de 10,000/iu)
    expect(formatted('es-US', message, SEARCH_COUNT_LIMIT)).not.toMatch(/más de/iu)
  }
})
