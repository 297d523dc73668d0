import { expect, test } from 'vitest'
import { footerLinks, type FooterFacts } from './footerLinks'

const facts: FooterFacts = {
  sandbox: null,
  bridgeUrl: 'https://bridge.example.com',
  domain: 'https://portal.example.com/',
  page: 'Home',
  publicSite: 'https://www.example.com',
  blog: '/blog',
  support: '/support',
}

test('[FTR-04] [FTR-05] Help Center is at the configured domain, with #Login on the sign-up page', () => {
  expect(footerLinks(facts).helpCenter).toBe('https://portal.example.com/carrier/s/help')
  expect(footerLinks({ ...facts, page: 'Registration__c' }).helpCenter).toBe(
    'https://portal.example.com/carrier/s/help#Login',
  )
  expect(footerLinks({ ...facts, domain: null }).helpCenter).toBe('/carrier/s/help')
})

test.each([
  'portal.example.com',
  ' portal.example.com/ ',
  '//portal.example.com',
  'HTTPS://portal.example.com',
])('[FTR-04] the domain "%s" is an absolute URL', (domain) => {
  expect(footerLinks({ ...facts, domain }).helpCenter.toLowerCase()).toBe(
    'https://portal.example.com/carrier/s/help',
  )
})

test('[FTR-06] without a sandbox terms and addendum are on the public site', () => {
  expect(footerLinks(facts)).toMatchObject({
    termsOfUse: 'https://www.example.com/terms-of-use',
    dataProcessing: 'https://www.example.com/data-processing-addendum',
  })
})

test('[FTR-07] [APX-13] in a sandbox both are at the bridge community', () => {
  expect(footerLinks({ ...facts, sandbox: 'uat' })).toMatchObject({
    termsOfUse: 'https://bridge.example.com/terms-of-use',
    dataProcessing: 'https://bridge.example.com/data-processing-addendum',
  })
})

test.each([
  ['https://b.example.com/vforcesite', 'uat', 'https://b.example.com/terms-of-use'],
  ['https://b.example.com', 'uat', 'https://b.example.com/terms-of-use'],
  ['b.example.com/vforcesite', 'uat', 'https://b.example.com/terms-of-use'],
  ['b.example.com', 'uat', 'https://b.example.com/terms-of-use'],
  ['https://b.example.com/carriervforcesite', 'uat', 'https://b.example.com/carrier/terms-of-use'],
  ['https://vforcesite.b.example.com', 'uat', 'https://b.example.com/terms-of-use'],
  ['vforcesite-b.example.com', 'uat', 'https://b.example.com/terms-of-use'],
  ['https://uat-vforcesite.example.com', 'uat', 'https://uat.example.com/terms-of-use'],
  ['https://b.vforcesite.example.com/carrier', 'uat', 'https://b.example.com/carrier/terms-of-use'],
  ['https://b.example.com/vforcesite', null, 'https://www.example.com/terms-of-use'],
  ['https://b.example.com', null, 'https://www.example.com/terms-of-use'],
])('[FTR-08] [FTR-09] bridge %s in sandbox %s: terms at %s', (bridgeUrl, sandbox, terms) => {
  expect(footerLinks({ ...facts, bridgeUrl, sandbox }).termsOfUse).toBe(terms)
})

test('[FTR-14] without a response the default links remain', () => {
  expect(footerLinks({ ...facts, sandbox: undefined, bridgeUrl: undefined }).termsOfUse).toBe(
    'https://www.example.com/terms-of-use',
  )
})
