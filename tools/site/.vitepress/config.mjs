import { defineConfig } from 'vitepress'

const page = (text, link) => ({ text, link })

/** Made by scripts/site.mjs, which puts the documents into `.site/pages`. */
export default defineConfig({
  title: 'Vestibule',
  description:
    'The front door of a payments service: an onboarding app that asks only for what is still needed',
  lang: 'en',
  srcDir: '.site/pages',
  outDir: '.site/dist',
  cacheDir: '.site/cache',
  // Those of an app on the reader’s own machine.
  ignoreDeadLinks: 'localhostLinks',
  // A page is found under its plain name, and its Markdown beside it with `.md`.
  cleanUrls: true,
  themeConfig: {
    search: { provider: 'local' },
    outline: 'deep',
    nav: [
      page('Integrate', '/integrate'),
      page('Sandbox', '/sandbox'),
      { text: 'API', link: '/api.html', target: '_self' },
    ],
    sidebar: [
      {
        text: 'Integrators',
        items: [
          page('Integrate', '/integrate'),
          page('Embed', '/embed'),
          page('In the web view of an app', '/web-view'),
          page('Errors', '/errors'),
          { text: 'API reference', link: '/api.html', target: '_self' },
        ],
      },
      {
        text: 'Sandbox',
        items: [
          page('Sandbox', '/sandbox'),
          page('Scenarios', '/sandbox-scenarios'),
          page('What it assumes', '/sandbox-assumptions'),
        ],
      },
      { text: 'The team', items: [page('Console', '/console')] },
      {
        text: 'Operations',
        items: [
          page('Deploy', '/deploy'),
          page('Many processes', '/fleet'),
          page('Operate', '/operations'),
          page('Configuration', '/configuration'),
          page('Limits', '/limits'),
          page('Data', '/data'),
          page('Security', '/security/'),
          page('Evidence', '/security/evidence'),
          page('ASVS 5.0', '/security/asvs'),
          page('Access', '/security/access'),
          page('Keys', '/security/keys'),
          page('Stored data', '/security/data'),
          page('Services', '/security/services'),
          page('Log events', '/security/logs'),
          page('Components', '/security/components'),
          page('What a screen reader says', '/accessibility/what-a-reader-hears'),
          page('Checks by hand', '/accessibility/by-hand'),
          page('Performance', '/performance'),
        ],
      },
      {
        text: 'Contributors',
        items: [
          page('Architecture', '/architecture'),
          page('Testing', '/testing'),
          page('Words', '/words'),
          page('Dependencies', '/dependencies'),
          page('Decisions', '/decisions/'),
        ],
      },
    ],
  },
})
