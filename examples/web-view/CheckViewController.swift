import UIKit
import WebKit

/// Shows your page with the check. Info.plist needs NSCameraUsageDescription.
final class CheckViewController: UIViewController, WKUIDelegate, WKScriptMessageHandler {
  /// Your own page, such as examples/web-view.html, or `https://onboard.example/docs/web-view` to test this view.
  private let page = URL(string: "https://app.example/check")!
  /// The page, and Vestibule in its frame.
  private let hosts: Set<String> = ["app.example", "onboard.example"]

  override func loadView() {
    let settings = WKWebViewConfiguration()
    settings.allowsInlineMediaPlayback = true
    settings.userContentController.add(self, name: "vestibule")
    let view = WKWebView(frame: .zero, configuration: settings)
    view.uiDelegate = self
    view.load(URLRequest(url: page))
    self.view = view
  }

  /// The settings hold this controller until its handler is removed.
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    (view as? WKWebView)?.configuration.userContentController.removeScriptMessageHandler(forName: "vestibule")
  }

  /// The system has asked for the camera once; the page does not ask again.
  func webView(
    _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo, type: WKMediaCaptureType,
    decisionHandler: @escaping (WKPermissionDecision) -> Void
  ) {
    decisionHandler(hosts.contains(origin.host) && type == .camera ? .grant : .deny)
  }

  /// Links that open a tab, such as the face check, open in the person's browser.
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for action: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? {
    if let url = action.request.url { UIApplication.shared.open(url) }
    return nil
  }

  /// Events of the frame. What counts is what your server's webhooks say.
  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    guard message.frameInfo.isMainFrame, let event = message.body as? [String: Any] else { return }
    if event["type"] as? String == "review.started" { dismiss(animated: true) }
  }
}
