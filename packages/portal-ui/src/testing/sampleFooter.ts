import type { FooterProps } from '../index.js'

export const sampleFooter: FooterProps = {
  companyName: 'Freight Portal',
  year: 2026,
  links: {
    blog: '#blog',
    contactSupport: '#support',
    privacyPolicy: '#privacy-policy',
    dataProcessing: '#data-processing-addendum',
    helpCenter: '#help',
    termsOfUse: '#terms-of-use',
  },
  social: { facebook: '#facebook', twitter: '#twitter', instagram: '#instagram' },
}
