vcl 4.1;
# A CDN of one's own: pictures and the build's files are kept, everything else goes through. With
#   CDN_TAG_HEADER=Surrogate-Key  CDN_SECONDS=86400
#   CDN_PURGE={"url":"http://VARNISH/","method":"PURGE","headers":{"Surrogate-Key":"{tags}"}}
# Tested by tests/machines/cdn.test.ts.
import std;

backend site { .host = "127.0.0.1"; .port = "3000"; }
# The nodes, which alone may purge.
acl nodes { "127.0.0.1"; "10.0.0.0"/8; }

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ nodes) { return (synth(403)); }
    if (req.http.Surrogate-Key !~ "^[a-z0-9:-]+( [a-z0-9:-]+)*$") { return (synth(400)); }
    ban("obj.http.Surrogate-Key ~ (^|[[:space:]])(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")($|[[:space:]])");
    return (synth(200));
  }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.url !~ "^/(media|assets)/" || req.url ~ "^/media/privado/") { return (pass); }
  unset req.http.Cookie;
  return (hash);
}

sub vcl_backend_response {
  # Nothing is sent after its time, nor for a moment more.
  set beresp.grace = 0s;
  if (beresp.http.Cache-Control ~ "private|no-store" || beresp.http.CDN-Cache-Control ~ "no-store") {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
  } else if (beresp.http.CDN-Cache-Control ~ "max-age=[0-9]+") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*max-age=([0-9]+).*", "\1") + "s", 0s);
  } else if (bereq.url !~ "^/assets/") {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
  }
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  unset resp.http.CDN-Cache-Control;
}
