// A page with React and Vite. In this folder: npm install && VESTIBULE_KEY=vst_… npm start
import { createClient } from '@vestibule/server'
import { defineConfig } from 'vite'

const { VESTIBULE_URL = 'http://localhost:3000', VESTIBULE_KEY = '' } = process.env
const vestibule = createClient({ url: VESTIBULE_URL, key: VESTIBULE_KEY })

/** What your database would know: the onboarding of the user who is signed in. */
let onboarding: string | undefined

async function newLink() {
  onboarding ??= (await vestibule.createOnboarding({ body: { type: 'individual', reference: 'user 42' } })).id
  const parentOrigins = ['http://127.0.0.1:4103']
  const { url } = await vestibule.issueLink({ id: onboarding, body: { kind: 'embed', parentOrigins } })
  return url
}

/** In place of your server: the key must not be in the page. */
const links = {
  name: 'vestibule-links',
  configureServer: ({ middlewares }: import('vite').ViteDevServer) => {
    middlewares.use('/vestibule-link', (_request, response, next) => {
      newLink().then((url) => response.end(url), next)
    })
  },
}

export default defineConfig({ plugins: [links] })
