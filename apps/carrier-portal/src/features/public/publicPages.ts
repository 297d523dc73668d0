import type { MessageId } from '../../i18n/messageId'

/** One part of a page: its heading and what it says. Its id is its hash. */
export interface Section {
  id: string
  title: MessageId
  text: MessageId
}

/** A page that everybody may read. */
export interface PublicPageContent {
  title: MessageId
  sections: readonly Section[]
}

/** How the portal is used, and whom to ask. */
export const helpContent: PublicPageContent = {
  title: 'public.help.title',
  sections: [
    { id: 'Login', title: 'public.help.login.title', text: 'public.help.login.text' },
    { id: 'join', title: 'public.help.join.title', text: 'public.help.join.text' },
    { id: 'find', title: 'public.help.find.title', text: 'public.help.find.text' },
    { id: 'run', title: 'public.help.run.title', text: 'public.help.run.text' },
    { id: 'news', title: 'public.help.news.title', text: 'public.help.news.text' },
    { id: 'contact', title: 'public.help.contact.title', text: 'public.help.contact.text' },
  ],
}

/** What those who use the portal agree to. */
export const termsContent: PublicPageContent = {
  title: 'public.terms.title',
  sections: [
    { id: 'use', title: 'public.terms.use.title', text: 'public.terms.use.text' },
    { id: 'booking', title: 'public.terms.booking.title', text: 'public.terms.booking.text' },
    { id: 'account', title: 'public.terms.account.title', text: 'public.terms.account.text' },
    { id: 'change', title: 'public.terms.change.title', text: 'public.terms.change.text' },
  ],
}

/** How data of carriers is processed. */
export const dataProcessingContent: PublicPageContent = {
  title: 'public.data.title',
  sections: [
    { id: 'roles', title: 'public.data.roles.title', text: 'public.data.roles.text' },
    { id: 'measures', title: 'public.data.measures.title', text: 'public.data.measures.text' },
    { id: 'others', title: 'public.data.others.title', text: 'public.data.others.text' },
  ],
}

/** What is kept of whom, and why. */
export const privacyContent: PublicPageContent = {
  title: 'public.privacy.title',
  sections: [
    { id: 'collect', title: 'public.privacy.collect.title', text: 'public.privacy.collect.text' },
    { id: 'use', title: 'public.privacy.use.title', text: 'public.privacy.use.text' },
    { id: 'browser', title: 'public.privacy.browser.title', text: 'public.privacy.browser.text' },
    { id: 'rights', title: 'public.privacy.rights.title', text: 'public.privacy.rights.text' },
  ],
}
