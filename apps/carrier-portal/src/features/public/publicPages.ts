import type { MessageId } from '#/i18n/messageId'

/** A section; its id is the hash. */
export interface Section {
  id: string
  title: MessageId
  text: MessageId
}

export interface PublicPageContent {
  title: MessageId
  /** Whether its sections can be searched. @default false */
  isSearchable?: boolean
  sections: readonly Section[]
}

export const helpContent: PublicPageContent = {
  title: 'public.help.title',
  isSearchable: true,
  sections: [
    { id: 'Login', title: 'public.help.login.title', text: 'public.help.login.text' },
    { id: 'join', title: 'public.help.join.title', text: 'public.help.join.text' },
    { id: 'find', title: 'public.help.find.title', text: 'public.help.find.text' },
    { id: 'book', title: 'public.help.book.title', text: 'public.help.book.text' },
    { id: 'run', title: 'public.help.run.title', text: 'public.help.run.text' },
    { id: 'documents', title: 'public.help.documents.title', text: 'public.help.documents.text' },
    { id: 'payment', title: 'public.help.payment.title', text: 'public.help.payment.text' },
    { id: 'company', title: 'public.help.company.title', text: 'public.help.company.text' },
    { id: 'messages', title: 'public.help.messages.title', text: 'public.help.messages.text' },
    { id: 'keyboard', title: 'public.help.keyboard.title', text: 'public.help.keyboard.text' },
    { id: 'offline', title: 'public.help.offline.title', text: 'public.help.offline.text' },
    { id: 'shippers', title: 'public.help.shippers.title', text: 'public.help.shippers.text' },
    { id: 'data', title: 'public.help.data.title', text: 'public.help.data.text' },
    { id: 'news', title: 'public.help.news.title', text: 'public.help.news.text' },
    { id: 'contact', title: 'public.help.contact.title', text: 'public.help.contact.text' },
  ],
}

export const termsContent: PublicPageContent = {
  title: 'public.terms.title',
  sections: [
    { id: 'use', title: 'public.terms.use.title', text: 'public.terms.use.text' },
    { id: 'booking', title: 'public.terms.booking.title', text: 'public.terms.booking.text' },
    { id: 'account', title: 'public.terms.account.title', text: 'public.terms.account.text' },
    { id: 'cancel', title: 'public.terms.cancel.title', text: 'public.terms.cancel.text' },
    { id: 'tracking', title: 'public.terms.tracking.title', text: 'public.terms.tracking.text' },
    { id: 'end', title: 'public.terms.end.title', text: 'public.terms.end.text' },
    { id: 'change', title: 'public.terms.change.title', text: 'public.terms.change.text' },
  ],
}

export const dataProcessingContent: PublicPageContent = {
  title: 'public.data.title',
  sections: [
    { id: 'roles', title: 'public.data.roles.title', text: 'public.data.roles.text' },
    { id: 'measures', title: 'public.data.measures.title', text: 'public.data.measures.text' },
    { id: 'others', title: 'public.data.others.title', text: 'public.data.others.text' },
    { id: 'keep', title: 'public.data.keep.title', text: 'public.data.keep.text' },
    { id: 'incident', title: 'public.data.incident.title', text: 'public.data.incident.text' },
  ],
}

export const privacyContent: PublicPageContent = {
  title: 'public.privacy.title',
  sections: [
    { id: 'collect', title: 'public.privacy.collect.title', text: 'public.privacy.collect.text' },
    { id: 'use', title: 'public.privacy.use.title', text: 'public.privacy.use.text' },
    { id: 'browser', title: 'public.privacy.browser.title', text: 'public.privacy.browser.text' },
    { id: 'others', title: 'public.privacy.others.title', text: 'public.privacy.others.text' },
    { id: 'keep', title: 'public.privacy.keep.title', text: 'public.privacy.keep.text' },
    { id: 'rights', title: 'public.privacy.rights.title', text: 'public.privacy.rights.text' },
  ],
}
