import { formFactor, oneOf, optional, set, string, withDefault } from '../../config/types.js'

/**
 * Which actions are asked for. Defaults: those of the page layout, for form factor Large.
 *
 * `actionTypes`: CustomButton, ProductivityAction, QuickAction, StandardButton. `sections`: ActivityComposer,
 * CollaborateComposer, Page, SingleActionLinks. In none of the lists does order mean anything.
 */
export const actionFilters = {
  actionTypes: optional(set(string)),
  apiNames: optional(set(string)),
  formFactor: withDefault(formFactor, 'Large'),
  retrievalMode: withDefault(oneOf('All', 'PageLayout'), 'PageLayout'),
  sections: optional(set(string)),
}
