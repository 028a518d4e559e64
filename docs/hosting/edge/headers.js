// Made by npm run headers from a registrations file. Make it anew when that file changes.

export const PAGE_HEADERS = {
  "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src blob:; font-src 'self'; manifest-src 'self'; worker-src 'self'; connect-src 'self' https://auth.example.org https://fhir.example.org; frame-src 'self'; frame-ancestors https://desktop.example.org https://fhir.example.org; form-action 'self' https://auth.example.org; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types clearchart-cda clearchart-convert clearchart-dicom clearchart-export clearchart-offline clearchart-pdf-worker clearchart-tiff dompurify",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Permissions-Policy": "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store"
}

export const SIGN_IN_PAGE_HEADERS = {
  "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src blob:; font-src 'self'; manifest-src 'self'; worker-src 'self'; connect-src 'self' https://auth.example.org https://fhir.example.org; frame-src 'self'; frame-ancestors https://desktop.example.org https://fhir.example.org; form-action 'self' https://auth.example.org; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types clearchart-cda clearchart-convert clearchart-dicom clearchart-export clearchart-offline clearchart-pdf-worker clearchart-tiff dompurify",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "Permissions-Policy": "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store"
}

export const ASK_PAGE_HEADERS = {
  "Content-Security-Policy": "sandbox allow-scripts; default-src 'none'; script-src 'sha256-78ih98Ap4AbPQbuZdRPLHTVDMzJYuFSnRCt+k0FU8xE='; connect-src https: http://127.0.0.1:* http://localhost:*; frame-ancestors 'self'; form-action 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "Permissions-Policy": "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store"
}

export const ASSET_HEADERS = {
  "Content-Security-Policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "Cache-Control": "public, max-age=31536000, immutable"
}

export const FILE_HEADERS = {
  "Content-Security-Policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "Cache-Control": "no-cache"
}

export const SIGN_IN_PAGES = [
  "/launch.html",
  "/callback"
]

export const ASK_PAGE = "/ask.html"

export const FILE_FOLDERS = [
  "/assets/",
  "/questionnaires/"
]

export const MEDIA_TYPES = {
  ".bcmap": "application/octet-stream",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".icc": "application/vnd.iccprofile",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".pfb": "application/octet-stream",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json"
}
