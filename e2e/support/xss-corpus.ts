/**
 * What people and models may write to make a browser do something. Whatever runs calls `xss()`, and an element that gets
 * in carries the class `xss`. All of them fit into a name.
 */
export const payloads: readonly string[] = [
  // Elements that run something as soon as they are there.
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
  // Out of an attribute, a comment, a text element, nested quotes.
  '"><img class=xss src=x onerror=xss()>',
  "'><img class=xss src=x onerror=xss()>",
  '" autofocus onfocus="xss()" class="xss',
  "' onmouseover='xss()' class='xss",
  '--><svg class=xss onload=xss()>',
  '</textarea></title></style><img class=xss src=x onerror=xss()>',
  // Addresses, written in the ways that get past a look at the beginning.
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
  // Names that objects already have.
  '__proto__',
  'constructor',
  'hasOwnProperty',
  // Text that looks like another: the other direction, nothing to see in between, a heap of marks.
  '\u202Egnp.exe\u202C <b class=xss>Oma</b>',
  'O\u200Bm\u200Da\uFEFF<i class=xss>Ilse</i>',
  'Z\u0351\u036B\u0343\u036A\u0302\u036B\u033D\u034F\u0334\u0319\u0324\u031E\u0349<u class=xss>x</u>',
];

/** For fields that hold more than a name. */
export const longPayload = `${'<b class=xss>'.repeat(150)}<img class=xss src=x onerror=xss()>${'\u202E'.repeat(50)}`;

/** Web addresses as the database takes them, each with something behind the host. */
export const webLinks: readonly string[] = [
  'https://example.org/"onmouseover="xss()"class="xss',
  "https://example.org/'><img/class=xss/src=x/onerror=xss()>",
  'https://example.org/#javascript:xss()',
  'https://example.org/?next=data:text/html,<script>xss()</script>',
];
